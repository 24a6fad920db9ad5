import type { DataOf } from "../../../contract/endpoint.ts";
import type { getPayday, PaydayFigure } from "../../../contract/payday.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { Empty } from "../../ui/figure/empty.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import classes from "./payday.module.css";
import { FIGURES, shortfall } from "./payday-words.ts";
import { ShareBar } from "./share-bar.tsx";

export type EmployerRow = DataOf<typeof getPayday>["data"][number] & { readonly id: number };

type Sums = DataOf<typeof getPayday>["sum"];

/** Each cell links to the rows that it counts. Before the month is over, an unpaid instalment is not in arrears. */
export function columnsOf(month: string, early: boolean, sum: Sums | undefined): readonly Column<EmployerRow>[] {
  const figure = (name: PaydayFigure): Column<EmployerRow> => ({
    heading: FIGURES[name].label,
    cell: (row) => <Cell row={row} figure={name} month={month} />,
    align: "right",
    priority: 2,
    total: sum && <Amount naira={sum[name].amount} plain />,
  });
  return [
    { heading: "Employer", cell: ({ employer }) => employer, clipped: "rest" },
    figure("expected"),
    figure("deducted"),
    figure("remitted"),
    {
      heading: "Shortfall",
      cell: (row) => <Shortfall row={row} early={early} />,
      align: "right",
      total: sum && <Shortfall row={sum} early={early} />,
    },
    {
      heading: "Share deducted",
      cell: ({ expected, deducted }) => <ShareBar part={deducted.amount} whole={expected.amount} early={early} />,
    },
  ];
}

function Cell({ row, figure, month }: { row: EmployerRow; figure: PaydayFigure; month: string }) {
  const { rows, amount } = row[figure];
  if (rows === 0)
    return (
      <span className={classes.soft}>
        <Empty />
      </span>
    );
  return (
    <Link
      to="/payday/rows"
      search={{ month, figure, employer: String(row.employer_id) }}
      preload={false}
      className={classes.cell}
      aria-label={`${FIGURES[figure].label}, ${row.employer}: ${numberText(rows)}`}
    >
      <Amount naira={amount} plain /> <span className={classes.soft}>{numberText(rows)}</span>
    </Link>
  );
}

function Shortfall({ row: { expected, deducted }, early }: { row: Sums; early: boolean }) {
  const missing = shortfall(expected.amount, deducted.amount);
  return missing === 0 || (early && deducted.amount === 0) ? (
    <span className={classes.soft}>
      <Empty />
    </span>
  ) : (
    <Amount naira={missing} plain />
  );
}
