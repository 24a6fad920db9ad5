import type { Statement } from "../../../contract/statements.contract.ts";
import { formatMonth } from "../../../domain/time/lagos-date.ts";
import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { DateText, DateTimeText } from "../../ui/figure/date-text.tsx";
import { Empty } from "../../ui/figure/empty.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { countOf, openRows, STATES, toSuspense } from "./statement-words.ts";
import classes from "./statements.module.css";

export const STATEMENT_COLUMNS: readonly Column<Statement>[] = [
  { heading: "State", cell: (statement) => <State statement={statement} />, card: "figure" },
  { heading: "Bank", cell: (statement) => <Bank statement={statement} />, clipped: "short", wraps: true, card: "head" },
  {
    heading: "File",
    cell: (statement) => <FileLink statement={statement} />,
    clipped: "rest",
    priority: 2,
    card: "line",
  },
  { heading: "Period", cell: (statement) => <Period statement={statement} />, card: "bare" },
  { heading: "Lines", cell: ({ lines }) => numberText(lines), align: "right", numeric: true },
  { heading: "Payments", cell: (statement) => <Payments statement={statement} />, align: "right" },
  {
    heading: "To suspense",
    cell: (statement) => <ToSuspense statement={statement} />,
    align: "right",
    numeric: true,
  },
  { heading: "Uploaded by", cell: ({ uploaded_by }) => uploaded_by, clipped: "short", priority: 0 },
  { heading: "Uploaded", cell: ({ uploaded_at }) => <DateTimeText instant={uploaded_at} />, card: "bare" },
];

/** On a phone with the month, which tells one card from the next. */
function Bank({ statement: { bank, to } }: { statement: Statement }) {
  return (
    <span className={classes.bank}>
      {bank.name}
      {to && <span className={classes.month}> · {formatMonth(to)}</span>}
    </span>
  );
}

/** None is a plain 0; others lead to the lines. */
function ToSuspense({ statement }: { statement: Statement }) {
  const { lines } = toSuspense(statement);
  if (lines === 0) return numberText(lines);
  const verdict = countOf(statement, "suspense").lines > 0 ? "suspense" : "suggested";
  return (
    <Link to={`/repayments/statements/${statement.id}`} search={{ verdict }} preload={false}>
      {numberText(lines)}
    </Link>
  );
}

/** The progress, and the number of unanswered rows. */
function State({ statement }: { statement: Statement }) {
  const hasOpen = statement.unread.open > 0 && statement.state !== "discarded";
  return (
    <span className={classes.state}>
      <StateBadge statement={statement} />
      {hasOpen && <span className={classes.warn}>{openRows(statement)}</span>}
    </span>
  );
}

export function StateBadge({ statement: { state, progress } }: { statement: Statement }) {
  const { label, tone } = STATES[state];
  const share = state === "posting" ? ` ${numberText(progress.booked)} of ${numberText(progress.of)}` : "";
  return (
    <Badge tone={tone} quiet={state === "posted"}>
      {label}
      {share}
    </Badge>
  );
}

function FileLink({ statement: { id, file_name } }: { statement: Statement }) {
  return (
    <Link to={`/repayments/statements/${id}`} preload={false} className={classes.file} title={file_name}>
      {file_name}
    </Link>
  );
}

/** `1 – 30 Nov 2026`; both dates in full when they are in different months. */
export function Period({ statement: { from, to } }: { statement: Statement }) {
  if (!from || !to) return <Empty />;
  if (from === to) return <DateText date={from} />;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return (
    <>
      {isOneMonth ? Number(from.slice(8)) : <DateText date={from} />} – <DateText date={to} />
    </>
  );
}

function Payments({ statement }: { statement: Statement }) {
  const { lines, amount } = countOf(statement, "matched");
  if (lines === 0) return <Empty />;
  return (
    <>
      {numberText(lines)} · <Amount naira={amount} />
    </>
  );
}
