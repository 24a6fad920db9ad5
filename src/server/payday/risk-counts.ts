import type { MandateRisk } from "../../contract/payday.contract.ts";
import { type Clock, today } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { countRisks, type RiskMoment } from "./mandate-risk.store.ts";

const CHECKED_MS = 3 * 24 * 60 * 60 * 1000;
const KEPT_MS = 30_000;

type Counts = Readonly<Record<MandateRisk, number>>;

const kept = new WeakMap<Database, { readonly counts: Promise<Counts>; readonly at: number }>();

/** The time for judging risks: a mandate not checked for three days counts as unchecked. */
export function riskMoment(clock: Clock): RiskMoment {
  return { today: today(clock), checkedSince: new Date(clock.now().getTime() - CHECKED_MS) };
}

/** How many mandates have each risk: counted at most every half minute per process. */
export async function riskCounts(db: Database, clock: Clock): Promise<Counts> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && now >= known.at && now - known.at < KEPT_MS) return known.counts;
  const counts = countRisks(db, riskMoment(clock));
  kept.set(db, { counts, at: now });
  counts.catch(() => kept.delete(db));
  return counts;
}
