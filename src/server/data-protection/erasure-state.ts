import type { z } from "zod";
import type { erasureState } from "../../contract/data-protection.contract.ts";
import { erasureRefusal } from "../../domain/customer/erasure-refusal.ts";
import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { figuresAt } from "../figures/figures-at.store.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { currentErasure, readErasureFacts } from "./erasure.store.ts";

/** The state of a customer's erasure, as one member of staff sees it. */
export async function presentErasure(
  { db, clock, config }: Deps,
  customerId: number,
  userId: number,
): Promise<z.input<typeof erasureState>> {
  const erasure = await currentErasure(db.query, customerId);
  const { loans, credit } = await readErasureFacts(db.query, customerId);
  const { records_kept } = await figuresAt(db.query, clock.now());
  const refusal = erasure?.state === "done" ? undefined : erasureRefusal(loans, credit, today(clock), records_kept);
  return {
    erased_at: erasure?.state === "done" ? (erasure.decided_at?.toISOString() ?? null) : null,
    refusal: refusal?.words ?? null,
    possible_from: refusal?.from ?? null,
    four_eyes: await fourEyesOn(db.query, config),
    waiting:
      erasure?.state === "waiting"
        ? {
            asked_by: erasure.asker,
            asked_at: erasure.asked_at.toISOString(),
            reason: erasure.reason,
            is_own: erasure.asked_by === userId,
          }
        : null,
  };
}
