import type { DataOf } from "../../../../contract/endpoint.ts";
import type { listPaydayRows, PaydayFigure } from "../../../../contract/payday.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";

type PaydayRow = DataOf<typeof listPaydayRows>["data"][number];

const LOAN: Column<PaydayRow> = {
  heading: "Loan",
  cell: ({ loan, name }) => <LoanLink loan={loan} name={name} />,
  card: "bare",
};
const NAME: Column<PaydayRow> = {
  heading: "Name",
  cell: ({ name }) => name,
  clipped: "short",
  wraps: true,
  card: "head",
};
const AMOUNT: Column<PaydayRow> = {
  heading: "Amount",
  cell: ({ amount }) => <Amount naira={amount} plain />,
  align: "right",
};
const FIGURE = { ...AMOUNT, card: "naira" } as const;
const MANDATE: Column<PaydayRow> = {
  heading: "Mandate",
  cell: ({ mandate_reference }) => mandate_reference ?? <Empty />,
  numeric: true,
};
const date = (heading: string): Column<PaydayRow> => ({ heading, cell: ({ date: day }) => <DateText date={day} /> });

const DEDUCTED: readonly Column<PaydayRow>[] = [
  LOAN,
  NAME,
  date("Deducted"),
  FIGURE,
  MANDATE,
  { heading: "Remitted", cell: ({ remitted_on }) => (remitted_on ? <DateText date={remitted_on} /> : "Not yet") },
];

const LOAN_NAME_DUE = [LOAN, NAME, date("Due")];
const PAID: Column<PaydayRow> = {
  heading: "Paid",
  cell: ({ paid }) => (paid === null ? <Empty /> : <Amount naira={paid} plain />),
  align: "right",
};

/** An instalment is due and gets paid; a deduction is made and arrives. */
export const ROW_COLUMNS: Readonly<Record<PaydayFigure, readonly Column<PaydayRow>[]>> = {
  expected: [...LOAN_NAME_DUE, FIGURE, PAID, MANDATE],
  posted: [
    ...LOAN_NAME_DUE,
    { ...PAID, heading: "Posted", card: "naira" },
    { ...AMOUNT, heading: "Instalment" },
    MANDATE,
  ],
  deducted: DEDUCTED,
  remitted: DEDUCTED,
};
