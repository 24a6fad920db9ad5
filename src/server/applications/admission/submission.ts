import type { Author } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import type { PartnerCaller } from "../../http/route.ts";

/** The context of an application: dependencies, sender, address, time. */
export interface Submission {
  readonly deps: Pick<Deps, "config" | "db" | "log" | "secrets" | "files" | "checkPdf">;
  readonly author: Author;
  readonly network: string;
  readonly userAgent: string;
  /** The partner key it came with; absent if the customer sent it. */
  readonly partner?: PartnerCaller;
  readonly now: Date;
}

/** The person already has an open application; nothing of this one is stored. */
export class AlreadyOpen extends Error {
  readonly loanId: number;

  constructor(loanId: number) {
    super("an application of this person is open");
    this.loanId = loanId;
  }
}
