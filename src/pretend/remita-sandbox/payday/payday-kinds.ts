import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { instalmentOf, type SandboxMandate } from "../sandbox-mandate.ts";
import { stableShare } from "../stable-number.ts";
import { isStoppedLately, type PaydayCandidates } from "./payday-candidates.ts";
import type { PaydayShares } from "./payday-options.ts";
import type { PaydayKind, PaydayOutcome } from "./payday-outcome.ts";

const LIVE_KINDS = ["reversed", "duplicate", "late", "missing", "short"] as const;
/** From this many mandates on, a month shows every kind, forced if necessary. */
const EVERY_KIND_FROM = 12;
/** Less than this cannot be cut to a shorter amount of whole naira. */
const SHORT_FROM_KOBO = 200;

export interface KindsPlan {
  readonly month: string;
  readonly seed: number;
  readonly shares: PaydayShares;
  readonly paidOn: LagosDate;
  /** What the month's payday has already done. */
  readonly done: readonly PaydayOutcome[];
}

/** The outcome for each candidate, by mandate reference; stopped ones without an outcome are left out. */
export function paydayKinds(candidates: PaydayCandidates, plan: KindsPlan): ReadonlyMap<string, PaydayKind> {
  const kinds = new Map<string, PaydayKind>();
  for (const mandate of candidates.live) kinds.set(mandate.mandateReference, drawKind(mandate, plan));
  for (const mandate of candidates.stopped) {
    const isHit = chanceOf(mandate, plan) < plan.shares["after-stop"] && isStoppedLately(mandate, plan.paidOn);
    if (isHit) kinds.set(mandate.mandateReference, "after-stop");
  }
  if (candidates.live.length + plan.done.length >= EVERY_KIND_FROM) forceEveryKind(kinds, candidates, plan);
  return kinds;
}

function drawKind(mandate: SandboxMandate, plan: KindsPlan): PaydayKind {
  let left = chanceOf(mandate, plan);
  for (const kind of LIVE_KINDS) {
    left -= plan.shares[kind];
    if (left < 0) return suits(kind, mandate) ? kind : "full";
  }
  return "full";
}

function chanceOf({ mandateReference }: Pick<SandboxMandate, "mandateReference">, { month, seed }: KindsPlan): number {
  return stableShare(`${seed}|${month}|${mandateReference}`);
}

function suits(kind: PaydayKind, mandate: SandboxMandate): boolean {
  return kind !== "short" || instalmentOf(mandate) >= SHORT_FROM_KOBO;
}

/** Gives each wanted kind that was not drawn to one mandate that was collected in full. */
function forceEveryKind(kinds: Map<string, PaydayKind>, { live, stopped }: PaydayCandidates, plan: KindsPlan): void {
  const seen = new Set([...plan.done.map(({ kind }) => kind), ...kinds.values()]);
  const wanted = (kind: keyof PaydayShares) => plan.shares[kind] > 0 && !seen.has(kind);
  for (const kind of LIVE_KINDS.filter(wanted)) {
    const chosen = live
      .filter((mandate) => kinds.get(mandate.mandateReference) === "full" && suits(kind, mandate))
      .map(({ mandateReference }) => ({ mandateReference, chance: chanceOf({ mandateReference }, plan) }))
      .reduce<Lot | undefined>((best, lot) => (best === undefined || lot.chance < best.chance ? lot : best), undefined);
    if (chosen !== undefined) kinds.set(chosen.mandateReference, kind);
  }
  const [latest] = stopped;
  if (latest !== undefined && wanted("after-stop")) kinds.set(latest.mandateReference, "after-stop");
}

interface Lot {
  readonly mandateReference: string;
  readonly chance: number;
}
