import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";

/** Around an application: what handles it, who sent it, when. */
export interface Reception {
  readonly deps: Pick<Deps, "db" | "secrets">;
  readonly author: Author;
  readonly now: Date;
}

/** The person has an open application already; nothing of this one is kept. */
export class AlreadyOpen extends Error {
  readonly loanId: number;

  constructor(loanId: number) {
    super("an application of this person is open");
    this.loanId = loanId;
  }
}
