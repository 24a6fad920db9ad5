import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import { Drawer } from "../../../ui/dialog/dialog.tsx";
import { isTyping } from "../../../ui/field/is-typing.ts";
import classes from "./queue.module.css";
import { QueuePreview } from "./queue-preview.tsx";

/** Wide enough for the table and a preview beside it. */
const WIDE = "(min-width: 1600px)";

/** The preview of a row: beside the table where there is room, else in a drawer that `Space` opens. */
export function useQueuePreview(loans: readonly ListedLoan[] | undefined): {
  readonly beside: ReactNode;
  readonly over: ReactNode;
} {
  const isWide = useSyncExternalStore(followWidth, () => window.matchMedia(WIDE).matches);
  const [seen, setSeen] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const loan = loans?.find(({ id }) => id === seen) ?? (isWide ? loans?.[0] : undefined);
  useEffect(() => followQueueKeys(loans ?? [], setSeen, () => setIsOpen(!isWide)), [loans, isWide]);
  const content = loan && <QueuePreview key={loan.id} loan={loan} />;
  return {
    beside: isWide && (
      <aside className={classes.aside} aria-label="Preview">
        {loan && <h2>{loan.user.name}</h2>}
        {content}
      </aside>
    ),
    over: !isWide && isOpen && loan && (
      <Drawer title={loan.user.name} onClose={() => setIsOpen(false)}>
        {content}
      </Drawer>
    ),
  };
}

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

const rowsOnPage = () => [...document.querySelectorAll<HTMLTableRowElement>("[data-list] tbody tr")];

/** `j` and `k` move between the rows, `Space` shows more of the one that has the focus, and Enter opens it by its link. */
function followQueueKeys(
  loans: readonly ListedLoan[],
  onRow: (id: number | undefined) => void,
  onMore: () => void,
): () => void {
  const placeOf = (target: EventTarget | null) =>
    rowsOnPage().findIndex((row) => target instanceof Node && row.contains(target));
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place >= 0) onRow(loans[place]?.id);
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || ctrlKey || altKey || metaKey || isTyping(target)) return;
    const place = placeOf(document.activeElement);
    if (key === " " && place >= 0) {
      event.preventDefault();
      onMore();
    }
    const step = key === "j" ? 1 : key === "k" ? -1 : 0;
    if (step === 0) return;
    const next = place < 0 ? 0 : place + step;
    rowsOnPage()[next]?.querySelector<HTMLElement>("a[href]")?.focus();
  };
  document.addEventListener("focusin", onFocus);
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("focusin", onFocus);
    document.removeEventListener("keydown", onKey);
  };
}
