import classes from "../data-table.module.css";
import type { Column } from "../data-table.tsx";
import { AS_CELL, AS_ROW } from "../fit/table-roles.ts";
import { lastWidths } from "../fit/use-fit.ts";

const ROWS = Array.from({ length: 12 }, (_, index) => index);

interface SkeletonRowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** How the cell of a place is drawn. */
  readonly cell: (place: number) => object;
}

/** Placeholder rows of the final height, with the widths that the rows of this table had last. */
export function SkeletonRows<Row>({ label, columns, cell }: SkeletonRowsProps<Row>) {
  const last = lastWidths(label);
  return ROWS.map((row) => (
    <tr key={row} {...AS_ROW} className={classes.line}>
      {columns.map((column, place) => (
        <td key={column.heading} {...AS_CELL} {...cell(place)}>
          <span
            className={classes.skeleton}
            style={{ width: column.clipped === "rest" ? "100%" : (last?.[place] ?? usualWidth(column)) }}
          />
        </td>
      ))}
    </tr>
  ));
}

/** A first look at a list: an amount, a number or a date, else a name. */
function usualWidth<Row>({ head, align, numeric, clipped }: Column<Row>): number {
  if (head) return 24;
  if (clipped) return clipped === "short" ? 136 : 96;
  return align || numeric ? 84 : 92;
}
