import { type Kobo, kobo } from "../../../domain/money.ts";
import { addDays, type LagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";
import { demoRandom } from "../demo-random.ts";
import type { DemoRow } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoBankLine } from "./demo-bank-line.ts";

type Payment = DemoRow<"payments"> & { readonly id: number };

/** Transfers that finance had entered before the statement came; the bank confirms them. */
export function confirmedTransfers(world: DemoWorld): readonly DemoBankLine[] {
  const method = world.ids.method("bank-transfer");
  const loans = new Map(world.loans.map((loan) => [loan.row.id, loan]));
  return (world.book.rows.payments as Payment[])
    .filter((payment) => payment.payment_method_id === method)
    .map((payment) => {
      const name = loans.get(payment.loan_id)?.customer.row;
      const narration = `NIP:${name?.first_name} ${name?.last_name}-LOAN REPAYMENT`.toUpperCase();
      const { reference } = payment;
      const on = lagosDate(String(payment.paid_on));
      return {
        on,
        direction: "credit",
        amount: kobo(payment.amount),
        narration,
        reference,
        is: { kind: "confirms", payment },
      };
    });
}

const CHARGES: readonly (readonly [string, number])[] = [
  ["SMS ALERT CHARGE", 40_000],
  ["ACCOUNT MAINTENANCE FEE", 525_000],
  ["VAT ON CHARGES", 39_375],
  ["STAMP DUTY LEVY", 5_000],
];

/** The bank's own charges, on some days of every month. */
export function bankCharges(from: LagosDate, to: LagosDate): readonly DemoBankLine[] {
  const lines: DemoBankLine[] = [];
  for (let on = from; on <= to; on = addDays(on, 9)) {
    const random = demoRandom(`charge ${on}`);
    const [narration, amount] = random.oneOf(CHARGES);
    lines.push({
      on,
      direction: "debit",
      amount: kobo(amount),
      narration,
      reference: `CHG${random.digits(8)}`,
      is: { kind: "out" },
    });
  }
  return lines;
}

/** Recent money that could not be matched to a loan: no name, only a name, a name of two people. */
export function unexplainedCredits(world: DemoWorld): readonly DemoBankLine[] {
  const running = world.loans.filter((loan) => loan.row.status === "disbursed" && loan.instalments.length > 0);
  const random = demoRandom("unexplained credits");
  const nameOf = () => random.oneOf(running).customer.row;
  const someInstalment = (): Kobo => {
    const row = random.oneOf(running).instalments[0];
    return kobo((row?.principal ?? 0) + (row?.interest ?? 0));
  };
  const person = nameOf();
  const other = nameOf();
  const credits: readonly (readonly [days: number, narration: string, amount: Kobo, reason: string])[] = [
    [3, `NIP:${person.first_name} ${person.last_name}-LOAN`, kobo(2_500_000), "A name alone is no proof of the loan"],
    [6, "CASH DEPOSIT IKEJA BRANCH BY SELF", kobo(1_850_000), "Nothing in the line names a loan"],
    [11, `MOBILE TRF ${other.last_name} ${other.first_name}`, someInstalment(), "A name alone is no proof of the loan"],
    [19, "NIP:CORNERSTONE COOP SOC-STAFF REPAYMENT", kobo(14_250_000), "Nothing in the line names a loan"],
    [27, "POS SETTLEMENT 2044XX91", kobo(3_275_050), "Nothing in the line names a loan"],
    [44, "TRANSFER FROM OLD LOAN CUSTOMER", someInstalment(), "Nothing in the line names a loan"],
  ];
  return credits.map(([days, narration, amount, reason]) => ({
    on: addDays(world.today, -days),
    direction: "credit",
    amount,
    narration: narration.toUpperCase(),
    reference: `S${random.digits(8)}`,
    is: { kind: "suspense", reason },
  }));
}
