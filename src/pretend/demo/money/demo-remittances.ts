import { add, formatNaira, kobo } from "../../../domain/money.ts";
import { addDays, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { type DemoRandom, demoRandom } from "../demo-random.ts";
import type { DemoRow } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoLoan } from "../loans/demo-loan.ts";
import type { DemoBankLine } from "./demo-bank-line.ts";

type Deduction = DemoRow<"deductions"> & { readonly id: number };

interface Payroll {
  readonly employer: string;
  readonly month: string;
  readonly deductions: Deduction[];
}

/** What employers remit of their deductions, one credit per employer and month; a few are late, and some never pay. */
export function remittanceLines(world: DemoWorld): readonly DemoBankLine[] {
  return payrolls(world).flatMap((payroll) => {
    const random = demoRandom(`remittance ${payroll.employer} ${payroll.month}`);
    const on = arrival(payroll, random);
    return on < world.today ? [lineOf(payroll, on)] : [];
  });
}

function payrolls({ book, loans }: DemoWorld): readonly Payroll[] {
  const byId = new Map<number, DemoLoan>(loans.map((loan) => [loan.row.id, loan]));
  const found = new Map<string, Payroll>();
  for (const deduction of book.rows.deductions as Deduction[]) {
    const employer = byId.get(deduction.loan_id)?.row.organization_name ?? "";
    const month = String(deduction.deducted_on).slice(0, 7);
    const key = `${month} ${employer}`;
    const payroll = found.get(key) ?? { employer, month, deductions: [] };
    payroll.deductions.push(deduction);
    found.set(key, payroll);
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, payroll]) => payroll);
}

/** Most pay within a fortnight, some after months. */
function arrival({ deductions }: Payroll, random: DemoRandom): LagosDate {
  const last =
    deductions
      .map(({ deducted_on }) => String(deducted_on))
      .sort()
      .at(-1) ?? "";
  const delay = random.weighted([
    [random.between(3, 13), 88],
    [random.between(20, 70), 9],
    [400, 3],
  ]);
  return addDays(lagosDate(last), delay);
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

function lineOf({ employer, month, deductions }: Payroll, on: LagosDate): DemoBankLine {
  const [year = "", number = ""] = month.split("-");
  const period = `${MONTHS[Number(number) - 1]} ${year}`;
  const amount = add(...deductions.map((deduction) => kobo(deduction.amount)));
  const reference = `RMT${year}${number}${demoRandom(`rmt ${employer} ${month}`).digits(6)}`;
  const narration = `REMITA BULK SALARY DEDUCTION ${employer.toUpperCase()} ${period}`;
  const count = deductions.length === 1 ? "one deduction" : `${deductions.length} deductions`;
  const reason = `Equals ${count} of ${employer}, ${period}: ${formatNaira(amount)}`;
  return { on, direction: "credit", amount, narration, reference, is: { kind: "clears", deductions, reason } };
}
