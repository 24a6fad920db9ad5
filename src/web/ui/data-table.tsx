import type { MouseEvent, ReactNode } from "react";
import classes from "./data-table.module.css";
import { HeadCell } from "./head-cell.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";
import { useIntent } from "./use-intent.ts";

export interface Column<Row> {
  /** As it reads on the screen. */
  readonly heading: string;
  /** Stands in the place of the heading: something to do with all rows. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "right";
  /** Digits of one width, so that rows compare at a glance. */
  readonly numeric?: boolean;
  /** Long texts end in an ellipsis: beyond a `short` or a `tight` width, or where the `rest` of the table's width ends. */
  readonly clipped?: "short" | "tight" | "rest";
  /** The orders of the server, where it can sort by this column. */
  readonly sorts?: { readonly up: string; readonly down: string };
}

/** More columns than these stand closer together, so that a laptop shows them all. */
const DENSE_ABOVE = 7;

/** And these no laptop is wide enough for: they scroll sideways in their frame. */
const WIDE_ABOVE = 9;

interface DataTableProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first answer is awaited. */
  readonly rows: readonly Row[] | undefined;
  /** The rows shown are those of the page before; the new ones are on their way. */
  readonly stale?: boolean;
  /** The last column. A table whose rows carry their link in another column has none. */
  readonly action?: ((row: Row) => ReactNode) | undefined;
  /** Whether the heading of the action is seen or only heard. */
  readonly showsActionHeading?: boolean;
  /** The order the rows are in, and how another is asked for. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly onOpen: (row: Row) => void;
  /** Whether there is something to open; without it, behind every row. */
  readonly opens?: (row: Row) => boolean;
  readonly onIntent?: (row: Row) => void;
  readonly empty: ReactNode;
}

/** Rows that open as a whole; the action is the real link for keyboard, middle click and screen readers. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, stale = false, action, empty, sort, onSort, showsActionHeading = false } = props;
  if (rows?.length === 0) return <div className={classes.frame}>{empty}</div>;
  return (
    <section
      className={classes.frame}
      data-wide={columns.length > WIDE_ABOVE || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className={classes.table}
        data-dense={columns.length > DENSE_ABOVE || undefined}
        aria-label={label}
        aria-busy={rows === undefined || stale}
      >
        <thead>
          <tr>
            {columns.map(({ heading, head, align, sorts }) => (
              <HeadCell
                key={heading}
                heading={head ?? heading}
                alignsRight={align === "right"}
                sorts={sorts}
                sort={sort}
                onSort={onSort}
              />
            ))}
            {action && (
              <th scope="col" className={classes.right}>
                <span className={showsActionHeading ? undefined : "visually-hidden"}>Action</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className={stale ? classes.stale : undefined}>
          {rows ? (
            rows.map((row) => <BodyRow key={row.id} row={row} {...props} />)
          ) : (
            <SkeletonRows columns={columns.length + (action ? 1 : 0)} />
          )}
        </tbody>
      </table>
    </section>
  );
}

function BodyRow<Row extends { readonly id: number }>({
  row,
  columns,
  action,
  onOpen,
  onIntent,
  opens = () => true,
}: { row: Row } & DataTableProps<Row>) {
  const intent = useIntent(() => onIntent?.(row));
  return (
    <tr
      className={opens(row) ? classes.row : undefined}
      onClick={(event) => opens(row) && isPlainClick(event) && onOpen(row)}
      onPointerEnter={intent.begin}
      onPointerLeave={intent.end}
      onFocus={intent.begin}
      onBlur={intent.end}
    >
      {columns.map((column) => (
        <BodyCell key={column.heading} column={column} row={row} />
      ))}
      {action && <td className={classes.right}>{action(row)}</td>}
    </tr>
  );
}

function BodyCell<Row>({ column: { cell, align, numeric, clipped }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row);
  const names = [align && classes.right, numeric && classes.numeric, clipped && classes[clipped]];
  return (
    <td className={names.filter(Boolean).join(" ")} {...(typeof content === "string" && clipped && { title: content })}>
      {content}
    </td>
  );
}

/** Not a click on a link or button inside, nor the end of selecting text. */
function isPlainClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest("a, button, input, select, label") !== null;
  return !onControl && !event.defaultPrevented && window.getSelection()?.toString() === "";
}
