import type { MouseEvent, ReactNode } from "react";
import { useIntent } from "../dialog/use-intent.ts";
import classes from "./data-table.module.css";
import { HeadCell } from "./head-cell.tsx";
import { SkeletonRows } from "./skeleton-rows.tsx";

export interface Column<Row> {
  /** The heading text. */
  readonly heading: string;
  /** Shown instead of the heading text: an action for all rows. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "right";
  /** Tabular digits, so that rows compare at a glance. */
  readonly numeric?: boolean;
  /** Long texts are truncated: at a `short` or `tight` width, or at the `rest` of the table's width. */
  readonly clipped?: "short" | "tight" | "rest";
  /** The server's orders, if it can sort by this column. */
  readonly sorts?: { readonly up: string; readonly down: string };
}

/** With more columns than this the table is denser, so that a laptop shows all of them. */
const DENSE_ABOVE = 7;

/** With more than this the table scrolls sideways in its frame. */
const WIDE_ABOVE = 9;

interface DataTableProps<Row extends { readonly id: number }> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined until the first answer arrives. */
  readonly rows: readonly Row[] | undefined;
  /** The rows shown belong to the previous page; the new ones are loading. */
  readonly stale?: boolean;
  /** The last column. A table whose rows carry their link in another column has none. */
  readonly action?: ((row: Row) => ReactNode) | undefined;
  /** Whether the action's heading is visible or for screen readers only. */
  readonly showsActionHeading?: boolean;
  /** The current order, and the callback for another one. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  readonly onOpen: (row: Row) => void;
  /** Whether a row can be opened; without it, every row can. */
  readonly opens?: (row: Row) => boolean;
  readonly onIntent?: (row: Row) => void;
  readonly empty: ReactNode;
}

/** Rows open on click; the action is the real link for keyboard, middle click and screen readers. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, stale = false, action, empty, sort, onSort, showsActionHeading = false } = props;
  if (rows?.length === 0)
    return (
      <div className={classes.frame} data-list>
        {empty}
      </div>
    );
  return (
    <section
      className={classes.frame}
      data-list
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

/** Not a click on a link or button inside, nor the end of a text selection. */
function isPlainClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest("a, button, input, select, label") !== null;
  return !onControl && !event.defaultPrevented && window.getSelection()?.toString() === "";
}
