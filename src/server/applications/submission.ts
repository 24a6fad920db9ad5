import type { Author } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { PartnerCaller } from "../http/route.ts";

/** Around an application: what handles it, who sent it, from where, when. */
export interface Submission {
  readonly deps: Pick<Deps, "config" | "db" | "log" | "secrets" | "files" | "checkPdf">;
  readonly author: Author;
  readonly network: string;
  readonly userAgent: string;
  /** Whose key it came with; absent where the customer sent it. */
  readonly partner?: PartnerCaller;
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
