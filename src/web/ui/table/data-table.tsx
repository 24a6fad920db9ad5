import { type CSSProperties, type MouseEvent, type ReactNode, useRef } from "react";
import classes from "./data-table.module.css";
import type { Fit } from "./fit/fit-columns.ts";
import { HeadCell } from "./fit/head-cell.tsx";
import { AS_CELL, AS_GROUP, AS_ROW, AS_ROW_HEADER, AS_TABLE } from "./fit/table-roles.ts";
import { headOf, useFit } from "./fit/use-fit.ts";
import type { RowKeys } from "./rows/row-keys.ts";
import { SkeletonRows } from "./rows/skeleton-rows.tsx";
import { useIntent } from "./rows/use-intent.ts";
import { useRowKeys } from "./rows/use-row-keys.ts";

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
  /** As many lines as it takes, instead of being cut off. */
  readonly wraps?: true;
  /**
   * In the card of a phone: what it is about, if not the first column; a figure beside that, of plain `naira` with the
   * sign; a `line` of its own; with its heading the first of the rest, as its `lead`; the `foot` beside the action; or
   * among the rest without its heading, because it says what it is.
   */
  readonly card?: "head" | "figure" | "naira" | "line" | "lead" | "foot" | "bare" | undefined;
  /** The server's orders, if it can sort by this column. */
  readonly sorts?: { readonly up: string; readonly down: string };
  /** Where there is no room for all, the lowest moves under the first cell first; 1 if nothing is said. */
  readonly priority?: number;
  /** Of all rows on all pages, in a last row. */
  readonly total?: ReactNode;
  /** What can be done with a row: it never moves. */
  readonly isAction?: true;
}

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
  /** A row has got the focus. */
  readonly onRow?: ((row: Row) => void) | undefined;
  /** What keys do with a row, from anywhere on the page and then without one; each answers whether it does anything. */
  readonly keys?: Readonly<Record<string, (row: Row | undefined) => boolean>> | undefined;
  /** The row of which more is shown beside the table. */
  readonly current?: number | undefined;
  readonly empty: ReactNode;
}

/**
 * Rows open on click; the action is the real link for keyboard, middle click and screen readers. A column without room
 * moves under the first cell; it stays the same cell of the same table to a screen reader. On a phone rows are cards.
 */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { label, rows, stale = false, empty, sort, onSort } = props;
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = withAction(props);
  const fit = useFit(frame, label, columns, rows);
  useRowKeys(body, rows?.length !== 0, keysOf(props));
  const hasHead = columns.some(({ card }) => card === "head");
  const head = hasHead ? -1 : headOf(columns);
  const cell = (place: number) => cellOf(columns[place], place, fit, place === head);
  if (rows?.length === 0)
    return (
      <div className={classes.frame} data-list>
        {empty}
      </div>
    );
  return (
    <section
      ref={frame}
      className={classes.frame}
      data-list
      data-waiting={rows === undefined || undefined}
      data-dense={fit.dense || undefined}
      data-moved={fit.widths !== undefined || undefined}
      aria-label={label}
    >
      <table {...AS_TABLE} className={classes.table} aria-label={label} aria-busy={rows === undefined || stale}>
        <thead {...AS_GROUP}>
          <tr {...AS_ROW}>
            {columns.map(({ heading, head, sorts }, place) => (
              <HeadCell
                key={heading}
                heading={head ?? heading}
                cell={cell(place)}
                sorts={sorts}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody {...AS_GROUP} ref={body} className={stale ? classes.stale : undefined}>
          {rows ? (
            rows.map((row) => <BodyRow key={row.id} {...props} {...{ row, columns, cell }} />)
          ) : (
            <SkeletonRows {...{ label, columns, cell }} />
          )}
        </tbody>
        {rows && <Totals columns={columns} cell={cell} />}
      </table>
    </section>
  );
}

/** What a cell has by its column. */
interface CellLook {
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly "data-under"?: true;
  readonly "data-card"?: Column<never>["card"];
  readonly "data-heading"?: string;
}

interface RowProps<Row extends { readonly id: number }> extends DataTableProps<Row> {
  readonly row: Row;
  readonly cell: (place: number) => CellLook;
}

function BodyRow<Row extends { readonly id: number }>(props: RowProps<Row>) {
  const { row, columns, cell, onOpen, onIntent, opens = () => true, current } = props;
  const intent = useIntent(() => onIntent?.(row));
  const head = headOf(columns);
  return (
    <tr
      {...AS_ROW}
      data-row={row.id}
      aria-current={row.id === current ? "true" : undefined}
      className={opens(row) ? `${classes.line} ${classes.row}` : classes.line}
      onClick={(event) => opens(row) && isPlainClick(event) && onOpen(row)}
      onPointerEnter={intent.begin}
      onPointerLeave={intent.end}
      onFocus={intent.begin}
      onBlur={intent.end}
    >
      {columns.map((column, place) => (
        <BodyCell key={column.heading} column={column} row={row} isHead={place === head} look={cell(place)} />
      ))}
    </tr>
  );
}

interface BodyCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** It says what the row is about. */
  readonly isHead: boolean;
  readonly look: CellLook;
}

function BodyCell<Row>({ column: { cell, clipped, wraps }, row, isHead, look }: BodyCellProps<Row>) {
  const content = cell(row);
  const title = typeof content === "string" && clipped && !wraps ? content : undefined;
  if (isHead)
    return (
      <th scope="row" {...AS_ROW_HEADER} {...look} title={title}>
        {content}
      </th>
    );
  return (
    <td {...AS_CELL} {...look} title={title}>
      {content}
    </td>
  );
}

interface TotalsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly cell: (place: number) => CellLook;
}

function Totals<Row>({ columns, cell }: TotalsProps<Row>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot {...AS_GROUP}>
      <tr {...AS_ROW} className={classes.line}>
        {columns.map(({ heading, total }, place) =>
          place === headOf(columns) ? (
            <th key={heading} scope="row" {...AS_ROW_HEADER} {...cell(place)}>
              Total
            </th>
          ) : (
            <td key={heading} {...AS_CELL} {...cell(place)}>
              {total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

function keysOf<Row extends { readonly id: number }>({ rows, onRow, keys }: DataTableProps<Row>): RowKeys {
  const acts = Object.entries(keys ?? {}).map(([key, act]) => {
    const ofPlace = (place: number | undefined) => act(place === undefined ? undefined : rows?.[place]);
    return [key, ofPlace] as const;
  });
  return {
    onRow: (place) => {
      const row = rows?.[place];
      if (row) onRow?.(row);
    },
    keys: keys && Object.fromEntries(acts),
  };
}

/** Moves the focus to a row of the list on the page: to what opens it. */
export function focusRow(id: number): void {
  document.querySelector<HTMLElement>(`[data-list] tr[data-row="${id}"] :is(th button, a[href])`)?.focus();
}

function withAction<Row extends { readonly id: number }>(props: DataTableProps<Row>): readonly Column<Row>[] {
  const { columns, action, showsActionHeading = false } = props;
  if (!action) return columns;
  const hidden = <span className="visually-hidden">Action</span>;
  const last = { heading: "Action", cell: action, align: "right", isAction: true } as const;
  return [...columns, showsActionHeading ? last : { ...last, head: hidden }];
}

function cellOf<Row>(of: Column<Row> | undefined, place: number, { under, widths }: Fit, isHead: boolean): CellLook {
  const { heading, head, align, numeric, clipped, wraps, isAction } = of ?? {};
  const card = isHead ? "head" : of?.card;
  const names = [
    align && classes.right,
    numeric && classes.numeric,
    clipped && classes[clipped],
    wraps && classes.wraps,
  ];
  const width = widths?.[place];
  return {
    className: [...names, isAction && classes.action, head && !isAction && classes.box].filter(Boolean).join(" "),
    ...(width && { style: { "--flex": `${width.grows} 0 ${width.basis}px` } as CSSProperties }),
    ...(under.includes(place) && { "data-under": true }),
    ...(card && { "data-card": card }),
    ...(heading && !head && !isAction && { "data-heading": heading }),
  };
}

/** Not a click on a link or button inside, nor the end of a text selection. */
function isPlainClick(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest("a, button, input, select, label") !== null;
  return !onControl && !event.defaultPrevented && window.getSelection()?.toString() === "";
}
