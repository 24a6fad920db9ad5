import type { StatementLineRow } from "../../../../contract/statement-line.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Badge } from "../../../ui/figure/badge.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import classes from "../statements.module.css";

export const LINE_COLUMNS: readonly Column<StatementLineRow>[] = [
  { heading: "Narration", cell: ({ narration }) => <div className={classes.wrapped}>{narration}</div> },
  { heading: "Amount", cell: (line) => <LineAmount line={line} />, align: "right", priority: 3 },
  { heading: "Date", cell: ({ booked_on }) => <DateText date={booked_on} /> },
  { heading: "Row", cell: ({ row_number }) => row_number, align: "right", numeric: true },
  {
    heading: "Reference",
    cell: ({ reference }) => <span className={classes.reference}>{reference ?? <Empty />}</span>,
  },
  { heading: "Matched to", cell: (line) => <WhatFor line={line} />, priority: 2 },
  { heading: "Why", cell: ({ reason }) => <div className={classes.why}>{reason}</div>, priority: 0 },
];

function LineAmount({ line: { direction, amount } }: { line: StatementLineRow }) {
  return (
    <>
      {direction === "debit" && "−"}
      <Amount naira={amount} plain />
    </>
  );
}

/** For a future line, that it waits; else its loan, or that it brings deductions; else the candidates; else nothing. */
function WhatFor({ line }: { line: StatementLineRow }) {
  const { loan, candidates, undone, waits, booked_on, verdict } = line;
  if (waits)
    return (
      <Badge tone="info">
        Waits for <DateText date={booked_on} />
      </Badge>
    );
  if (undone && !loan) return <Badge tone="neutral">Undone, in suspense</Badge>;
  const [first, ...others] = loan ? [loan] : candidates;
  if (!first) return verdict === "clears" ? <span className={classes.name}>Deductions</span> : <Empty />;
  return (
    <div className={classes.for}>
      {!loan && <span className={classes.name}>Possibly </span>}
      <LoanLink loan={first} name={first.name} />{" "}
      <span className={`${classes.name} ${classes.bounded}`}>{first.name}</span>
      {others.length > 0 && <span className={classes.name}> and {others.length} more</span>}
    </div>
  );
}
