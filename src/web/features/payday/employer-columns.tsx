import type { DataOf } from "../../../contract/endpoint.ts";
import { type getPayday, PAYDAY_FIGURES, type PaydayFigure } from "../../../contract/payday.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { Empty } from "../../ui/figure/empty.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { isBeforeDue, type MonthSums } from "./month/month-steps.tsx";
import { ShareBar } from "./month/share-bar.tsx";
import classes from "./payday.module.css";
import { FIGURES, percentOf, shortfall } from "./payday-words.ts";

/** Of a kept statement, what is due after it is not known. */
type Sums = Omit<MonthSums, "first_due_on" | "next_due_on"> & Partial<MonthSums>;

export type EmployerRow = Pick<DataOf<typeof getPayday>["data"][number], "employer_id" | "employer"> &
  Sums & { readonly id: number };

interface Month {
  /** The month whose rows the cells open; without it, the figures are kept ones that have no rows. */
  readonly opens?: string;
  readonly asOf: string | undefined;
  readonly sum: Sums | undefined;
}

/** What of what was due is missing and collected; until something is due nothing is missing. */
export function columnsOf({ opens, asOf, sum }: Month): readonly Column<EmployerRow>[] {
  const figure = (name: PaydayFigure): Column<EmployerRow> => ({
    heading: FIGURES[name].label,
    cell: (row) => <Cell row={row} figure={name} month={opens} />,
    align: "right",
    priority: 2,
    total: sum && <Amount naira={sum[name].amount} />,
  });
  return [
    { heading: "Employer", cell: ({ employer }) => employer, clipped: "rest", wraps: true },
    ...PAYDAY_FIGURES.map(figure),
    {
      heading: "Shortfall",
      cell: (row) => <Shortfall row={row} />,
      align: "right",
      priority: 3,
      total: sum && <Shortfall row={sum} isTotal />,
    },
    {
      heading: "Collection rate",
      cell: (row) => <Collected row={row} asOf={asOf} />,
      priority: 3,
      card: "line",
      total: sum && <Collected row={sum} asOf={asOf} />,
    },
  ];
}

function Cell({ row, figure, month }: { row: EmployerRow; figure: PaydayFigure; month: string | undefined }) {
  const { rows, amount } = row[figure];
  if (rows === 0)
    return (
      <span className={classes.soft}>
        <Empty />
      </span>
    );
  const words = (
    <>
      <Amount naira={amount} plain /> <span className={classes.soft}>{numberText(rows)}</span>
    </>
  );
  if (month === undefined) return <span className={classes.cell}>{words}</span>;
  return (
    <Link
      to="/payday/rows"
      search={{ month, figure, employer: String(row.employer_id) }}
      preload={false}
      className={classes.cell}
      aria-label={`${FIGURES[figure].label}, ${row.employer}: ${numberText(rows)}`}
    >
      {words}
    </Link>
  );
}

function Shortfall({ row: { due, collected }, isTotal = false }: { row: Sums; isTotal?: boolean }) {
  const missing = shortfall(due.amount, collected.amount);
  return missing === 0 ? (
    <span className={classes.soft}>
      <Empty />
    </span>
  ) : (
    <Amount naira={missing} plain={!isTotal} />
  );
}

/** The bar is what was expected, in it what was deducted, and in that what the bank has received. */
function Collected({ row, asOf }: { row: Sums; asOf: string | undefined }) {
  const { expected, deducted, remitted, due, collected, first_due_on, next_due_on } = row;
  const early = first_due_on !== undefined && isBeforeDue({ first_due_on }, asOf);
  const shares = [deducted, remitted].map(({ amount }) => percentOf(amount, expected.amount));
  return (
    <ShareBar part={collected.amount} whole={due.amount} early={early} dueOn={next_due_on ?? null} shares={shares} />
  );
}
