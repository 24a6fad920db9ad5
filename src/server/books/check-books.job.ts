import type { Deps } from "../deps.ts";
import { LEDGER_RULES, verifyLedger } from "../ledger/verify-ledger.ts";
import { alone, beginCheck, finishCheck, wantedCheck } from "./check.store.ts";

const EVERY_MS = 60 * 60 * 1000;

type Needed = Pick<Deps, "db" | "clock" | "log">;

/**
 * Checks every rule of the books hourly or on request; one process at a time. A breach is logged as an error, and its
 * loans are stored. An interrupted check is restarted. Returns how many checks were made.
 */
export async function checkTheBooks(
  { db, clock, log }: Needed,
  stopping: () => boolean = () => false,
): Promise<number> {
  const at = clock.now();
  const dueSince = new Date(at.getTime() - EVERY_MS);
  const id = await wantedCheck(db, { at, dueSince, rules: LEDGER_RULES });
  if (id === undefined) return 0;
  const made = await alone(db, async () => {
    if (!(await db.transaction((tx) => beginCheck(tx, id, clock.now())))) return 0;
    const violations = await verifyLedger(db, { now: clock.now(), stopping });
    await db.transaction((tx) => finishCheck(tx, id, clock.now(), violations));
    for (const { rule, count, examples } of violations) log.error({ rule, count, examples }, "the books do not hold");
    return 1;
  }).catch((error: unknown) => {
    if (stopping()) return 0;
    throw error;
  });
  return made ?? 0;
}
