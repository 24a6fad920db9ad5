import { add, type Kobo, kobo } from "../../../domain/money.ts";
import { addDays, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import type { SandboxWorld } from "../sandbox-world.ts";
import { stableNumber } from "../stable-number.ts";
import { type Remittance, remittedCredits } from "./remitted-credits.ts";
import { notAfter } from "./run-payday.ts";
import type { StatementEntry } from "./statement-entry.ts";
import { unrelatedEntries } from "./unrelated-entries.ts";

export interface StatementLine extends StatementEntry {
  /** Kobo on the account once this line is booked. */
  readonly balance: Kobo;
}

/** The lender's account from a payday until its last remittance: opening balance plus all lines is the closing one. */
export interface RemittanceStatement {
  readonly month: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly from: LagosDate;
  readonly to: LagosDate;
  readonly openingBalance: Kobo;
  readonly closingBalance: Kobo;
  readonly lines: readonly StatementLine[];
  readonly notRemitted: Remittance["notRemitted"];
}

const USUAL_PAYDAY = 25;
const OPENING_FROM_NAIRA = 4_000_000;
const OPENING_SPREAD_NAIRA = 3_000_000;

/**
 * The lender's bank statement of a month's payday and the days around it, always the same for the same paydays. A
 * month without a payday has only unrelated entries.
 */
export function remittanceStatement(world: SandboxWorld, month: string): RemittanceStatement {
  const payday = world.state.paydays.get(month);
  const from = payday?.paidOn ?? lagosDate(`${month}-${USUAL_PAYDAY}`);
  const { credits, notRemitted } = remittedCredits(world, month);
  const entries = [...credits, ...unrelatedEntries(world, month, from)]
    .map((entry) => ({ ...entry, bookedOn: notAfter(payday?.ranOn, entry.bookedOn, lastDayOf(entry) ?? from) }))
    .sort(byDay);
  const naira = OPENING_FROM_NAIRA + (stableNumber(`opening|${month}`) % OPENING_SPREAD_NAIRA);
  const openingBalance = kobo(naira * 100);
  let balance = openingBalance;
  const lines = entries.map((entry) => {
    balance = add(balance, entry.amount);
    return { ...entry, balance };
  });
  return {
    month,
    accountName: `${world.lenderName} COLLECTIONS`,
    accountNumber: "0123456788",
    from,
    to: lines.at(-1)?.bookedOn ?? addDays(from, 1),
    openingBalance,
    closingBalance: balance,
    lines,
    notRemitted,
  };
}

/** A credit cannot be booked before its deductions. */
function lastDayOf({ pays }: StatementEntry): LagosDate | undefined {
  return pays
    .map(({ deductedOn }) => deductedOn)
    .sort()
    .at(-1);
}

function byDay(a: StatementEntry, b: StatementEntry): number {
  return a.bookedOn.localeCompare(b.bookedOn) || a.reference.localeCompare(b.reference);
}
