import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Column } from "../data-table.tsx";
import { EDGE, type Fit, fitColumns, type Need, PADDING } from "./fit-columns.ts";

const ALL: Fit = { dense: false, under: [], widths: undefined };

/** Long texts keep so many pixels before a column moves; a name or a number says nothing in less. */
const LEAST = { tight: 80, short: 112, rest: 140 } as const;

/** What the columns of a table measured last, so that its next skeleton is as wide as its rows will be. */
const measured = new Map<string, readonly number[]>();

export const lastWidths = (label: string): readonly number[] | undefined => measured.get(label);

/** Measures what the columns need and how much room there is, before anything is painted, and again at another width. */
export function useFit<Row extends object>(
  frame: RefObject<HTMLElement | null>,
  label: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
): Fit {
  const [fit, setFit] = useState(ALL);
  // Columns are made anew at each drawing; their headings tell them apart.
  const headings = columns.map(({ heading }) => heading).join();
  const hasFrame = rows?.length !== 0;
  const measure = () => {
    const element = frame.current;
    if (!element) return;
    const naturals = naturalWidths(element);
    if (rows) measured.set(label, naturals);
    const next = fitColumns(element.clientWidth, needsOf(columns, naturals));
    setFit((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
  };
  const latest = useRef(measure);
  const drawn = useRef<{ readonly name: string; readonly rows: readonly Row[] | undefined }>(undefined);
  useLayoutEffect(() => {
    latest.current = measure;
    // A sum comes after the rows, and may be wider than all of them.
    const totals = frame.current?.querySelector("tfoot")?.textContent ?? "";
    const name = `${label}: ${headings}: ${totals}`;
    if (drawn.current?.name === name && areSame(drawn.current.rows, rows)) return;
    drawn.current = { name, rows };
    measure();
  });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !hasFrame) return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (width === element.clientWidth) return;
      width = element.clientWidth;
      latest.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, hasFrame]);
  return fit;
}

/** Whether rows have the same values: many callers make them anew at each drawing, and to measure is dear. */
function areSame(before: readonly object[] | undefined, now: readonly object[] | undefined): boolean {
  if (before === now) return true;
  return before?.length === now?.length && before?.every((row, place) => haveSame(row, now?.[place])) === true;
}

function haveSame(before: object, now: object | undefined): boolean {
  return before === now || Object.entries(before).every(([name, value]) => now?.[name as never] === value);
}

/** The columns' contents with nothing cut off. The height is held meanwhile, so that the page does not scroll. */
function naturalWidths(frame: HTMLElement): readonly number[] {
  frame.style.height = `${frame.offsetHeight}px`;
  frame.dataset.measuring = "";
  const heads = [...frame.querySelectorAll<HTMLElement>("thead th")];
  const widths = heads.map((head, place) => {
    const isOuter = place === 0 || place === heads.length - 1;
    return head.getBoundingClientRect().width - PADDING - (isOuter ? EDGE / 2 : 0);
  });
  delete frame.dataset.measuring;
  frame.style.height = "";
  return widths.map((width, place) => {
    heads[place]?.style.setProperty("--natural", `${width}px`);
    return Math.ceil(width);
  });
}

/** What says what a row is about always stays, and so do what sorts and the action. */
function needsOf<Row>(columns: readonly Column<Row>[], naturals: readonly number[]): readonly Need[] {
  const first = headOf(columns);
  return naturals.map((natural, place) => {
    const column = columns[place];
    const isFixed = place <= first || column?.sorts !== undefined || column?.isAction;
    return {
      natural,
      least: column?.clipped ? Math.min(natural, LEAST[column.clipped]) : natural,
      grows: growthOf(column),
      priority: isFixed ? undefined : (column?.priority ?? 1),
    };
  });
}

function growthOf<Row>(column: Column<Row> | undefined): number {
  if (!column || column.head || column.align || column.numeric) return 0;
  return column.clipped === "rest" ? 3 : 1;
}

/** The column that says what a row is about: the first that is no box to tick. */
export function headOf<Row>(columns: readonly Column<Row>[]): number {
  return columns.findIndex(({ head }) => head === undefined);
}
