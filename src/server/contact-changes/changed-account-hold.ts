import { holdOfPayout, payoutHoldWords } from "../../domain/customer/contact-change.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { readOpenChanges } from "./contact-change.store.ts";
import { confirmersWords } from "./contact-for-codes.ts";

/**
 * Why a loan is not paid out: its account was changed and no second person has confirmed that; undefined where nothing stands
 * against it. Under the loan's lock it holds until the payout: an account changes under that lock alone.
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
