import type { Kysely } from "kysely";
import { kobo } from "../../domain/money.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { moneyOutRefusal } from "../four-eyes/money-out.ts";
import { AppError } from "../http/app-error.ts";
import type { Actor } from "../http/route.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import type { SuspenseView } from "./suspense.store.ts";

/**
 * While four eyes are on, refuses (422) that an open, locked item is sent back by who reported its money or brought it to
 * suspense again; that the record of a return is taken back by who made it; and both beyond the limit.
 */
export async function requireReturnEyes(tx: Tx, { config }: Deps, item: SuspenseView, actor: Actor): Promise<void> {
  const refusal = await returnRefusal(tx, config, item, actor.userId);
  if (refusal) throw new AppError("not-possible", refusal);
}

/** Why somebody may not send an open item back, or take the return of one back, and who can; undefined where nothing stands against it. */
export async function returnRefusal(
  db: Kysely<DB>,
  config: Deps["config"],
  item: SuspenseView,
  userId: number,
): Promise<string | undefined> {
  if (!(await fourEyesOn(db, config))) return undefined;
  const amount = kobo(item.amount);
  if (item.state === "open") return moneyOutRefusal(db, "return", { hands: handsOf(item), amount }, userId);
  if (item.resolution !== "returned") return undefined;
  const hands = item.resolver_id === null ? [] : [item.resolver_id];
  return moneyOutRefusal(db, "return-reversal", { hands, amount }, userId);
}

function handsOf({ uploaded_by, posted_by, brought_by }: SuspenseView): readonly number[] {
  return [uploaded_by, posted_by, ...brought_by].filter((id) => id !== null);
}

/** Those who have brought money to suspense again, with whoever does so now. */
export function withHand(hands: readonly number[], { userId }: Author): readonly number[] {
  return [...new Set(userId === undefined ? hands : [...hands, userId])];
}
