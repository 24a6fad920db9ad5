import type { CountedFigure, FigureRow } from "../../../../contract/dashboard.contract.ts";
import { lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FIGURE_WORDS } from "./figure-words.ts";

/** Calls to people who have not applied yet belong to no loan. */
const LOAN: Column<FigureRow> = {
  heading: "Loan",
  cell: ({ loan, name }) => (loan ? <LoanLink loan={loan} name={name} /> : <Empty />),
  card: "bare",
};
const NAME: Column<FigureRow> = { heading: "Name", cell: ({ name }) => name, card: "head" };
const WHAT: Column<FigureRow> = { heading: "What", cell: ({ note }) => note, clipped: "rest", card: "line" };
const DATE: Column<FigureRow> = { heading: "Date", cell: (row) => <Day row={row} />, numeric: true, card: "bare" };
const OFFICER: Column<FigureRow> = { heading: "Sales officer", cell: ({ by }) => by ?? <Empty />, clipped: "short" };
const CALLER: Column<FigureRow> = { heading: "First called by", cell: ({ by }) => by ?? <Empty />, clipped: "short" };
/** A method and a reference, and so never long. */
const PAID: Column<FigureRow> = { heading: "What", cell: ({ note }) => note, card: "line" };
/** What nobody entered the system did, as on the list of payments. */
const ENTERED: Column<FigureRow> = { heading: "By", cell: ({ by }) => by ?? "System", clipped: "short" };
const BY: Column<FigureRow> = { heading: "By", cell: ({ by }) => by ?? <Empty />, clipped: "short" };

const amount = (heading: string): Column<FigureRow> => ({
  heading,
  cell: ({ amount: naira }) => naira !== null && <Amount naira={naira} plain />,
  align: "right",
  card: "naira",
});

/** The columns for a figure's rows: a call has no amount, and a due instalment has no actor. */
export function columnsOf(figure: CountedFigure): readonly Column<FigureRow>[] {
  const { one } = FIGURE_WORDS[figure];
  if (one === "call") return [LOAN, NAME, WHAT, DATE, BY];
  if (one === "message") return [LOAN, NAME, WHAT, DATE, OFFICER];
  if (one === "lead") {
    return [LOAN, NAME, WHAT, amount("Amount"), DATE, figure === "linkSubmitted" ? OFFICER : CALLER];
  }
  if (one === "entry") return [LOAN, NAME, WHAT, amount("Amount"), DATE];
  if (one === "instalment") {
    return [LOAN, NAME, WHAT, amount(figure === "collectionRate" ? "Collected" : "Amount"), DATE];
  }
  if (one === "payment") return [LOAN, NAME, PAID, amount("Amount"), DATE, ENTERED];
  return figure === "applicationsReceived"
    ? [LOAN, NAME, WHAT, amount("Amount"), DATE]
    : [LOAN, NAME, WHAT, amount("Amount"), DATE, BY];
}

/** The day on which the row counts, with the time if it happened on that day. */
function Day({ row: { date, at } }: { row: FigureRow }) {
  return at && lagosDateOf(new Date(at)) === date ? <DateTimeText instant={at} /> : <DateText date={date} />;
}
