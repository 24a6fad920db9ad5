import type { Tx } from "../db/transaction.ts";

export interface GivenConsent {
  readonly loanId: number;
  /** Names the text, which stays as it was. */
  readonly version: string;
  readonly at: Date;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly channel: "web";
}

/** Writes down who agreed to what, when and from where. */
export async function insertConsent(tx: Tx, { loanId, userAgent, ...given }: GivenConsent): Promise<void> {
  await tx
    .insertInto("consents")
    .values({ ...given, loan_id: loanId, user_agent: userAgent })
    .execute();
}
