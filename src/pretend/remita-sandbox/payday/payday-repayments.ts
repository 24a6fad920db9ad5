import { type Kobo, kobo, larger, scaleDown } from "../../../domain/money.ts";
import { addDays, type LagosDate } from "../../../domain/time/lagos-date.ts";
import { instalmentOf, REVERSED, type SandboxMandate, type SandboxRepayment, TAKEN } from "../sandbox-mandate.ts";
import { between, type SeededRandom } from "../seeded-random.ts";
import type { PaydayKind } from "./payday-outcome.ts";

const NAIRA = kobo(100);

/**
 * What a kind deducts from a mandate on a payday. Only `duplicate` may exceed what the mandate has left; a stopped one
 * is collected as if the payroll did not know of the stop.
 */
export function paydayRepayments(
  kind: PaydayKind,
  mandate: SandboxMandate,
  paidOn: LagosDate,
  random: SeededRandom,
): readonly SandboxRepayment[] {
  const amount = instalmentOf(mandate);
  const full = { amount, deductedOn: paidOn, status: TAKEN };
  switch (kind) {
    case "missing":
      return [];
    case "short":
      return [{ ...full, amount: shortOf(amount, random) }];
    case "late":
      return [{ ...full, deductedOn: addDays(paidOn, between(random, 3, 9)) }];
    case "duplicate":
      return [full, { ...full, deductedOn: random() < 0.5 ? paidOn : addDays(paidOn, between(random, 1, 5)) }];
    case "reversed":
      return [{ ...full, status: REVERSED }];
    default:
      return [full];
  }
}

/** 30 to 80 % of the instalment in whole naira, at least one. */
function shortOf(instalment: Kobo, random: SeededRandom): Kobo {
  const part = scaleDown(instalment, between(random, 30, 80), 100);
  return larger(kobo(part - (part % NAIRA)), NAIRA);
}
