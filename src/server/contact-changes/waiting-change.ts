import type { WaitingChange } from "../../contract/contact-changes.contract.ts";
import { heldUntil, holdOfCodes, isOfAccount } from "../../domain/customer/contact-change.ts";
import type { Config } from "../config.ts";
import type { Queries } from "../db/queries.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { readOpenChanges } from "./contact-change.store.ts";
import { confirmersWords } from "./contact-for-codes.ts";

/**
 * A customer's changes that a second person still has to confirm, as the pages show them; undefined if there are none,
 * and while four eyes are off.
 */
export async function waitingChange(
  db: Queries,
  config: Pick<Config, "demo">,
  customerId: number,
  now: Date,
): Promise<WaitingChange | undefined> {
  const waiting = await readOpenChanges(db, customerId);
  const newest = waiting.at(-1);
  if (!newest || !(await fourEyesOn(db, config))) return undefined;
  const codes = holdOfCodes(waiting, now);
  return {
    id: newest.id,
    fields: [...new Set(waiting.flatMap(({ fields }) => fields))],
    by: newest.by?.name ?? null,
    // Somebody who made all of them can confirm none.
    only_by: waiting.every(({ by }) => by !== null && by.id === newest.by?.id) ? (newest.by?.id ?? null) : null,
    at: newest.at.toISOString(),
    codes_held_until: codes ? heldUntil(codes).toISOString() : null,
    holds_payout: waiting.some(isOfAccount),
    who_can: await confirmersWords(db, newest),
  };
}
