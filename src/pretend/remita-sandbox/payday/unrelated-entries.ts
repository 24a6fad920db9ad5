import { type Kobo, kobo } from "../../../domain/money.ts";
import { addDays, type LagosDate } from "../../../domain/time/lagos-date.ts";
import type { SandboxWorld } from "../sandbox-world.ts";
import { stableNumber } from "../stable-number.ts";
import type { PaydayOutcome } from "./payday-outcome.ts";
import { bankReference, type StatementEntry } from "./statement-entry.ts";

const DAYS = 14;

// Naira. None names a person, an account or a mandate, so none can be mistaken for a repayment.
const UNRELATED: readonly (readonly [naira: number, narration: string])[] = [
  [85_000, "NIP:HARMATTAN STORES LTD-SETTLEMENT"],
  [12_500, "NIP:GOLDEN PELICAN VENTURES-TRANSFER"],
  [230_000, "NIP:ORCHARD PRESS LTD-THANK YOU"],
  [40_000, "CASH DEPOSIT IKEJA BRANCH"],
  [-150_000, "ALAT NIP TRANSFER TO BLUE KITE OFFICE SUPPLIES FROM OPERATIONS"],
  [-64_250.75, "WEB BUY COASTAL DATA SERVICES"],
  [-53.75, "COMM NIP TRANSFER"],
  [-4.03, "VAT ON COMM NIP TRANSFER"],
  [-50, "ELECTRONIC MONEY TRANSFER LEVY"],
  [-236, "SMS ALERT CHARGE"],
  [-1_075, "ACCOUNT MAINTENANCE FEE"],
];

/** Other entries of two weeks: charges, payments of strangers, and one customer's transfer. */
export function unrelatedEntries(world: SandboxWorld, month: string, from: LagosDate): readonly StatementEntry[] {
  const paidIn = transferByCustomer(world, month);
  const all = UNRELATED.map(([naira, narration]) => ({ amount: kobo(Math.round(naira * 100)), narration }));
  return [...all, ...(paidIn === undefined ? [] : [paidIn])].map((entry) => {
    const thing = `unrelated|${month}|${entry.narration}`;
    const bookedOn = addDays(from, stableNumber(thing) % DAYS);
    return { kind: "unrelated", ...entry, bookedOn, reference: bankReference(thing), pays: [] };
  });
}

/** A customer whose salary was too small pays the instalment by transfer, and names the salary account. */
function transferByCustomer({ state }: SandboxWorld, month: string) {
  const known = [...(state.paydays.get(month)?.outcomes.values() ?? [])].flatMap((outcome) => {
    const mandate = state.mandates.get(outcome.mandateReference);
    const customer = mandate && state.customersById.get(mandate.customerId);
    return customer ? [{ customer, amount: mandate.collectionAmount, rank: rankOf(outcome, month) }] : [];
  });
  const first = known.reduce<(typeof known)[number] | undefined>(
    (best, one) => (best === undefined || one.rank < best.rank ? one : best),
    undefined,
  );
  const customer = first?.customer ?? state.customersByAccount.values().next().value;
  if (customer === undefined) return undefined;
  const amount: Kobo = first?.amount ?? kobo(2_000_000);
  return { amount, narration: `NIP:${customer.nameAtProvider}-LOAN REPAYMENT ${customer.accountNumber}` };
}

function rankOf({ kind, mandateReference }: PaydayOutcome, month: string): number {
  const hasReason = kind === "missing" || kind === "short";
  return stableNumber(`pays-in|${month}|${mandateReference}`) + (hasReason ? 0 : 2 ** 48);
}
