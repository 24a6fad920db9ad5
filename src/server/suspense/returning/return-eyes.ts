import { kobo } from "../../../domain/money.ts";
import type { Queries } from "../../db/queries.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { moneyOutRefusal } from "../../four-eyes/money-out.ts";
import type { Actor } from "../../http/route.ts";
import { askersOfReturn } from "../../pending-acts/act.store.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { fourEyesOn } from "../../settings/four-eyes.ts";
import type { SuspenseView } from "../../statement-record/suspense.store.ts";

/** While four eyes are on, refuses (422) to undo a return for whoever recorded it, or beyond the limit. */
export async function requireReturnEyes(tx: Tx, { config }: Deps, item: SuspenseView, actor: Actor): Promise<void> {
  const refusal = await undoRefusal(tx, config, item, actor.userId);
  if (refusal) throw new Refusal("not-possible", refusal);
}

/** Why somebody may not undo the return of an item, and who can; undefined if they may. */
export async function undoRefusal(
  db: Queries,
  config: Deps["config"],
  item: SuspenseView,
  userId: number,
): Promise<string | undefined> {
  if (item.resolution !== "returned" || !(await fourEyesOn(db, config))) return undefined;
  const resolver = item.resolver_id === null ? [] : [item.resolver_id];
  const hands = [...resolver, ...(await askersOfReturn(db, item.id))];
  return moneyOutRefusal(db, "return-reversal", { hands, amount: kobo(item.amount) }, userId);
}

/** Who may not agree to return an item: who reported its money, and who brought it back to suspense. */
export function handsOf({ uploaded_by, posted_by, brought_by }: SuspenseView): readonly number[] {
  return [uploaded_by, posted_by, ...brought_by].filter((id) => id !== null);
}

/** Those who have brought money back to suspense, including whoever does so now. */
export function withHand(hands: readonly number[], { userId }: Author): readonly number[] {
  return [...new Set(userId === undefined ? hands : [...hands, userId])];
}
