import { topModal } from "../../dialog/open-modals.ts";
import { isInField } from "../../field/is-typing.ts";
import { TABBABLE } from "../../tabbable.ts";

/** What a page does with the rows of its table, by their places. */
export interface RowKeys {
  /** A row has got the focus, or is previewed in its place. */
  readonly onRow?: ((place: number) => void) | undefined;
  /**
   * What keys do, from anywhere on the page and then without a row; each answers whether it does anything. With them `j`
   * and `k` move between the rows.
   */
  readonly keys?: Readonly<Record<string, (place: number | undefined) => boolean>> | undefined;
}

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])];

/**
 * Tab stops at one row of a table, the one last in use; the arrows move between rows and within one, Home and End to the
 * first and last row. Without it, what follows a list is fifty presses away. Answers what ends it.
 */
export function followRows(body: HTMLTableSectionElement, read: () => RowKeys = () => ({})): () => void {
  let current = 0;
  const stopAt = (wanted: number) => {
    const rows = [...body.rows];
    const first = rows.findIndex((row) => controlsOf(row).length > 0);
    current = controlsOf(rows[wanted]).length > 0 ? wanted : first;
    for (const [place, row] of rows.entries())
      for (const control of controlsOf(row)) control.tabIndex = place === current ? 0 : -1;
  };
  const onFocus = ({ target }: FocusEvent) => {
    const row = rowOf(body, target);
    if (row !== current) stopAt(row);
    read().onRow?.(row);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = nextControl(body, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const moveTo = (place: number) => {
    const controls = controlsOf(body.rows[place]);
    const control = controls.find((one) => one.closest("th")) ?? controls[0];
    if (!control) return;
    stopAt(place);
    read().onRow?.(place);
    // In vain under a preview, which then shows the row.
    control.focus();
  };
  const onPageKey = (event: KeyboardEvent) => {
    const { keys } = read();
    if (!keys || event.defaultPrevented || hasModifier(event) || isElsewhere(event.target)) return;
    if (event.key === " " && isPressed(body, event.target)) return;
    const place = placeInUse(body, current);
    const step = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
    if (step !== 0) moveTo(place === undefined ? current : place + step);
    const act = event.repeat ? undefined : keys[event.key.toLowerCase()];
    if (act?.(place)) event.preventDefault();
  };
  stopAt(0);
  // Other rows have come, or other controls into one, or one can be used again.
  const drawings = new MutationObserver(() => stopAt(current));
  drawings.observe(body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  body.addEventListener("focusin", onFocus);
  body.addEventListener("keydown", onKey);
  document.addEventListener("keydown", onPageKey);
  return () => {
    drawings.disconnect();
    body.removeEventListener("focusin", onFocus);
    body.removeEventListener("keydown", onKey);
    document.removeEventListener("keydown", onPageKey);
  };
}

const rowOf = (body: HTMLTableSectionElement, target: EventTarget | null): number =>
  [...body.rows].findIndex((row) => target instanceof Node && row.contains(target));

/** The row that has the focus, or under a preview the one that is previewed. */
function placeInUse(body: HTMLTableSectionElement, current: number): number | undefined {
  const place = rowOf(body, document.activeElement);
  if (place >= 0) return place;
  return topModal() ? current : undefined;
}

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;

/** In a field that is no box to tick, or in a dialog that is no preview of a row (`ROW_PREVIEW`). */
const isElsewhere = (target: EventTarget | null): boolean =>
  (isInField(target) && !(target as HTMLElement).matches(BOX)) ||
  topModal()?.querySelector("[data-row-preview]") === null;

/** A control that Space presses: a box, or a button other than the heading of a row, which stands for the row. */
const isPressed = (body: HTMLTableSectionElement, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches(`button, summary, ${BOX}`) &&
  !(rowOf(body, target) >= 0 && target.closest("th"));

const BOX = "[type=checkbox]";

/** Undefined where the key means something else: in a field, in an open menu, or with Ctrl, Alt, Shift or Meta. */
function nextControl(body: HTMLTableSectionElement, event: KeyboardEvent): HTMLElement | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || hasModifier(event)) return undefined;
  const rows = [...body.rows];
  const place = rowOf(body, target);
  const controls = controlsOf(rows[place]);
  const column = controls.indexOf(target as HTMLElement);
  if (column < 0 || isField(target as HTMLElement) || rows[place]?.querySelector(OPEN)) return undefined;
  if (key === "ArrowLeft" || key === "ArrowRight") return controls[column + (key === "ArrowLeft" ? -1 : 1)];
  const others = rowsFor(key, rows, place)
    .map(controlsOf)
    .find(({ length }) => length > 0);
  return others?.[Math.min(column, others.length - 1)];
}

/** The rows to which a key leads, the nearest first. */
function rowsFor(key: string, rows: readonly Element[], place: number): readonly Element[] {
  if (key === "ArrowDown") return rows.slice(place + 1);
  if (key === "ArrowUp") return rows.slice(0, place).reverse();
  if (key === "Home") return rows;
  return key === "End" ? [...rows].reverse() : [];
}

/** The button of a menu that is open: its items stand in the row too. */
const OPEN = "[aria-expanded='true']";

const isField = (control: HTMLElement): boolean => control.matches("select, textarea, input:not([type=checkbox])");
