import { Link } from "@tanstack/react-router";
import type { FigureRow } from "../../../contract/dashboard.contract.ts";
import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { Amount } from "../../ui/amount.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DateText, DateTimeText } from "../../ui/date-text.tsx";
import classes from "./figure-page.module.css";

/** The rows behind a figure. Calls to people who have not applied yet belong to no loan. */
export const FIGURE_COLUMNS: readonly Column<FigureRow>[] = [
  { heading: "Loan", cell: (row) => <LoanLink row={row} />, numeric: true },
  { heading: "Name", cell: ({ name }) => name },
  { heading: "What", cell: ({ note }) => note, clipped: "rest" },
  { heading: "Amount", cell: ({ amount }) => amount !== null && <Amount naira={amount} plain />, align: "right" },
  { heading: "Date", cell: (row) => <Day row={row} />, numeric: true },
  { heading: "By", cell: ({ by }) => by ?? "–", clipped: "short" },
];

function LoanLink({ row: { loan, name } }: { row: FigureRow }) {
  if (!loan) return "–";
  return (
    <Link to={`/loans/${loan.id}`} preload={false} className={classes.loan} aria-label={`${loan.reference}, ${name}`}>
      {loan.reference}
    </Link>
  );
}

/** The day on which the row counts, with the time where it happened on that very day. */
function Day({ row: { date, at } }: { row: FigureRow }) {
  return at && lagosDateOf(new Date(at)) === date ? <DateTimeText instant={at} /> : <DateText date={date} />;
}
