import { TABBABLE } from "../tabbable.ts";

const controlsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(TABBABLE) ?? [])];

/**
 * Tab stops at one row of a table, the one last in use; the arrows move between rows and within one, Home and End to the
 * first and last row. Without it, what follows a list is fifty presses away. Answers what ends it.
 */
export function followRows(body: HTMLTableSectionElement): () => void {
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
  };
  const onKey = (event: KeyboardEvent) => {
    const next = nextControl(body, event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  stopAt(0);
  // Other rows have come, or other controls into one, or one can be used again.
  const drawings = new MutationObserver(() => stopAt(current));
  drawings.observe(body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  body.addEventListener("focusin", onFocus);
  body.addEventListener("keydown", onKey);
  return () => {
    drawings.disconnect();
    body.removeEventListener("focusin", onFocus);
    body.removeEventListener("keydown", onKey);
  };
}

const rowOf = (body: HTMLTableSectionElement, target: EventTarget | null): number =>
  [...body.rows].findIndex((row) => target instanceof Node && row.contains(target));

/** Undefined where the key means something else: in a field, in an open menu, or with Ctrl, Alt, Shift or Meta. */
function nextControl(body: HTMLTableSectionElement, event: KeyboardEvent): HTMLElement | undefined {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
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
