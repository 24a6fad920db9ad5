import type { Content } from "pdfmake/interfaces.js";
import type { AccountStatement } from "../../domain/account-statement/account-statement.ts";
import type { Lender } from "../../domain/loan/lender.ts";
import { formatAmount, formatNaira, type Kobo } from "../../domain/money.ts";
import { formatDate, type LagosDate } from "../../domain/time/lagos-date.ts";
import { checkWords, type Verification } from "./check-words.ts";
import { framedLetter } from "./letter-frame.ts";
import { SOFT } from "./letter-style.ts";
import { DENSE, right } from "./letter-tables.ts";

export interface StatementDocument {
  readonly kind: "statement";
  readonly lender: Lender;
  readonly reference: string;
  readonly customer: string;
  readonly firstName: string;
  readonly statement: AccountStatement;
  /** Repayments due before the day of issue and not paid, in kobo. */
  readonly overdue: Kobo;
  /** What settles the loan on the day of issue, and the last day for that price; absent unless the loan runs. */
  readonly settlement: { readonly amount: Kobo; readonly validTo: LagosDate | undefined } | undefined;
  readonly issuedAt: Date;
  readonly issuedOn: LagosDate;
  readonly verification: Verification;
}

/** The statement of a loan as a letter: what was owed before, each movement, what is owed after, and how to verify it. */
export function statementDocument(letter: StatementDocument): Promise<Buffer> {
  const { statement, reference, lender, firstName, customer } = letter;
  const { from, to } = statement;
  return framedLetter({
    lender,
    title: `Statement of account ${reference}`,
    subject: `Statement of loan ${reference} from ${formatDate(from)} to ${formatDate(to)}`,
    reference,
    at: letter.issuedAt,
    link: letter.verification.link,
    greeting: `Dear ${firstName}, this is the account of ${customer}, loan ${reference}, from ${formatDate(from)} to ${formatDate(to)}.`,
    content: [
      { text: "Movements", style: "heading", headlineLevel: 2 },
      movements(statement),
      {
        unbreakable: true,
        margin: [0, 14, 0, 0],
        columnGap: 16,
        columns: [
          { width: "*", stack: todaysFacts(letter) },
          { width: 136, stack: checkWords(letter.verification) },
        ],
      },
    ],
  });
}

const HEADS = ["Value date", "Booked", "What", "Reference", "Debit (₦)", "Credit (₦)", "Balance (₦)"];
const FIRST_AMOUNT = 4;

function movements({ from, to, opening, lines, debits, credits, closing }: AccountStatement): Content {
  const head = HEADS.map((text, index) => (index < FIRST_AMOUNT ? { text, bold: true } : right(text, true)));
  const words = (text: string, sums: readonly string[]) => [
    { text, bold: true, colSpan: FIRST_AMOUNT },
    ...Array.from({ length: FIRST_AMOUNT - 1 }, () => ({ text: "" })),
    ...sums.map((sum) => right(sum, true)),
  ];
  const body = lines.map((line) => [
    { text: formatDate(line.valueOn) },
    { text: formatDate(line.bookedOn) },
    { text: line.what },
    { text: line.reference },
    ...[line.debit, line.credit].map((amount) => right(amount === 0 ? "" : formatAmount(amount))),
    right(formatAmount(line.balance)),
  ]);
  return {
    layout: DENSE,
    fontSize: 9,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [54, 54, "*", 76, 60, 60, 62],
      body: [
        head,
        words(`Balance before ${formatDate(from)}`, ["", "", formatAmount(opening)]),
        ...body,
        words(`Balance on ${formatDate(to)}`, [formatAmount(debits), formatAmount(credits), formatAmount(closing)]),
      ],
    },
  };
}

function todaysFacts({ overdue, settlement, issuedOn }: StatementDocument): Content[] {
  const day = formatDate(issuedOn);
  const until = settlement?.validTo ? ` That price holds until ${formatDate(settlement.validTo)}.` : "";
  return [
    { text: `On ${day}`, bold: true },
    {
      text: overdue === 0 ? "No repayment is overdue." : `Overdue repayments: ${formatNaira(overdue)}.`,
      margin: [0, 3, 0, 0],
    },
    ...(settlement
      ? [
          {
            text: `${formatNaira(settlement.amount)} settles the whole loan.${until}`,
            margin: [0, 3, 0, 0] as [number, number, number, number],
          },
        ]
      : []),
    {
      text: "Interest stands on the day its repayment is due. A value date is the day from which money counts; booked is when we entered it.",
      color: SOFT,
      fontSize: 8,
      margin: [0, 6, 0, 0],
    },
  ];
}
