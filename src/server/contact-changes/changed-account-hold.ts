import { holdOfPayout, payoutHoldWords } from "../../domain/customer/contact-change.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { readOpenChanges } from "./contact-change.store.ts";
import { confirmersWords } from "./contact-for-codes.ts";

/**
 * Why a loan is not paid out: its account was changed and no second person has confirmed it; undefined if it may be.
 * Call it under the loan's lock, so that it holds until the payout: accounts only change under that lock.
 */
export async function changedAccountHold(
  db: Queries,
  config: Pick<Config, "demo">,
  loan: { readonly id: number; readonly customer_id: number },
): Promise<string | undefined> {
  const hold = holdOfPayout(await readOpenChanges(db, loan.customer_id), loan.id);
  if (!hold || !(await fourEyesOn(db, config))) return undefined;
  return `${payoutHoldWords(hold)} ${await confirmersWords(db, hold)}`;
}
