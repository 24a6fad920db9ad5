import { offerWithin } from "../../../domain/affordability/offer.ts";
import { termsOf } from "../../../domain/loan/loan-type.ts";
import { instalmentOf, planInstalments, totalOf } from "../../../domain/loan/schedule/schedule.ts";
import { formatAmount } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { LeadOffer } from "../../../server/lead-offers/working-out/work-out-offer.ts";
import { demoRules } from "../catalogue/demo-loan-types.ts";
import type { DemoRandom } from "../demo-random.ts";
import type { DemoWorld } from "../demo-world.ts";
import { monthlyRoom } from "../loans/requested-loan.ts";
import type { DemoPerson } from "../people/invent-person.ts";

/** The result of querying the provider about a lead. */
export interface DemoLeadOffer {
  readonly state: "none" | "found" | "not_found" | "no_offer";
  readonly offer: LeadOffer | undefined;
}

const TENOR = 12;

/** Most leads get an offer; one who got a link always does, if there is anything to lend. */
export function drawLeadOffer(
  world: DemoWorld,
  person: DemoPerson,
  on: LagosDate,
  random: DemoRandom,
  hasLink: boolean,
): DemoLeadOffer {
  const drawn = random.weighted([
    ["found", 62],
    ["not_found", 13],
    ["none", 25],
  ] as const);
  const state = hasLink ? "found" : drawn;
  if (state !== "found") return { state, offer: undefined };
  const offer = largestOffer(world, person, on);
  return offer ? { state, offer } : { state: "no_offer", offer: undefined };
}

/** The remark about an offer in the history. */
export function offerRemark({ loan_amount, tenor }: LeadOffer): string {
  return `Offer: ${formatAmount(loan_amount)} for ${tenor} months`;
}

function largestOffer(world: DemoWorld, person: DemoPerson, on: LagosDate): LeadOffer | undefined {
  const row = world.types.find(({ is_device }) => !is_device);
  if (!row) throw new Error("the demo lends no cash");
  const type = demoRules(row);
  const terms = termsOf(type, TENOR);
  const amount = offerWithin(monthlyRoom(person, type, on), terms, type.maximumAmount);
  if (amount < type.minimumAmount) return undefined;
  return {
    loan_amount: amount,
    tenor: TENOR,
    monthly_repayment: instalmentOf(amount, terms),
    total_repayment: totalOf(planInstalments(amount, terms)),
  };
}
