import type { Tx } from "../../db/transaction.ts";
import { keepShownText } from "../../terms/shown-text.store.ts";

export interface GivenConsent {
  readonly loanId: number;
  readonly version: string;
  /** Exactly as shown. */
  readonly text: string;
  readonly at: Date;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly channel: "web" | "partner";
}

/** Records who agreed to what, when and from where. */
export async function insertConsent(tx: Tx, consent: GivenConsent): Promise<void> {
  const { loanId, version, text, at, ip, userAgent, channel } = consent;
  const text_sha256 = await keepShownText(tx, text);
  await tx
    .insertInto("consents")
    .values({ loan_id: loanId, version, text_sha256, at, ip, user_agent: userAgent, channel })
    .execute();
}
