import { type ReactNode, useEffect, useState } from "react";
import type { ListedLoan } from "../../../../../contract/loan-lists.contract.ts";
import { demandOf } from "../../../../../domain/loan/loan-rules.ts";
import { meets } from "../../../../../domain/permissions.ts";
import { takeBegunWork } from "../../../../lib/begun-work.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { useFetchedPart } from "../../../../lib/use-part.ts";
import { useWide } from "../../../../lib/use-wide.ts";
import { Drawer } from "../../../../ui/dialog/dialog.tsx";
import { focusRow } from "../../../../ui/table/data-table.tsx";
import type { ListedTable } from "../../list/loan-list.ts";
import { DecisionFrame } from "../decision/decision-frame.tsx";
import { type AskedDecision, QUEUE_ACTIONS, type QueueAction } from "../decision/queue-actions.ts";
import classes from "../queue.module.css";
import { type PreviewedLoan, QueuePreview } from "./queue-preview.tsx";

/** Wide enough for the table and a preview beside it. */
const WIDE_PX = 1600;

const loadDecision = () => import("../decision/queue-decision.tsx").then((module) => module.QueueDecision);

interface Queue {
  readonly beside: ReactNode;
  readonly over: ReactNode;
  readonly table: Pick<ListedTable<string, ListedLoan>, "onRow" | "keys" | "current">;
}

/**
 * The work at a waiting list by keys: the preview of a row, beside the table where there is room, else in a drawer that
 * `Space` opens; `A` and `R` ask for the decision about it, and after one the next row is there. Whoever comes from what
 * needs them begins at the first row, which has the focus.
 */
export function useQueuePreview(path: string, loans: readonly PreviewedLoan[] | undefined): Queue {
  const isWide = useWide(WIDE_PX);
  const [seen, setSeen] = useState<number>();
  const [isOpen, setIsOpen] = useState(false);
  const [asked, setAsked] = useState<AskedDecision>();
  /** The row to which the focus moves once what covers it is closed; another one each time. */
  const [focused, setFocused] = useState<{ readonly id: number }>();
  /** The place of a row that was decided, until another stands there. */
  const [left, setLeft] = useState<{ readonly id: number; readonly place: number }>();
  const held = useHeld();
  const decision = useFetchedPart(asked !== undefined, loadDecision);
  const loan = loans?.find(({ id }) => id === seen) ?? (isWide ? loans?.[0] : undefined);

  const goTo = ({ id }: ListedLoan) => {
    setSeen(id);
    setFocused({ id });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once there are rows
  useEffect(() => {
    if (loans?.[0] && takeBegunWork(path)) goTo(loans[0]);
  }, [loans]);
  useEffect(() => {
    if (focused && !isOpen) focusRow(focused.id);
  }, [focused, isOpen]);
  // The last row of a page was decided: the next one comes with the list.
  if (left && loans && !loans.some(({ id }) => id === left.id)) {
    setLeft(undefined);
    const next = loans[Math.min(left.place, loans.length - 1)];
    if (next) goTo(next);
  }
  // It would open by itself with the next row.
  else if (isOpen && !left && (isWide || (loans && !loan))) setIsOpen(false);

  const placeOf = (id: number) => loans?.findIndex((one) => one.id === id) ?? -1;
  const decided = (id: number) => {
    const place = placeOf(id);
    const next = place < 0 ? undefined : loans?.[place + 1];
    if (next) goTo(next);
    else setLeft({ id, place: place < 0 ? (asked?.place ?? 0) : place });
  };
  const ask = (action: QueueAction) => (row: ListedLoan | undefined) => {
    const meant = row ?? (isWide ? loan : undefined);
    const mayAsk = meets(demandOf(QUEUE_ACTIONS[action].event), held);
    if (meant && mayAsk) setAsked({ action, id: meant.id, place: placeOf(meant.id) });
    return meant !== undefined;
  };
  const content = loan && <QueuePreview loan={loan} />;
  return {
    beside: isWide && (
      <aside className={classes.aside} aria-label="Preview">
        {loan && <h2>{loan.user.name}</h2>}
        {content}
      </aside>
    ),
    over: (
      <>
        {!isWide && isOpen && loan && (
          <Drawer
            title={loan.user.name}
            onClose={() => {
              setIsOpen(false);
              setFocused({ id: loan.id });
            }}
          >
            {content}
          </Drawer>
        )}
        {asked &&
          (decision.Part ? (
            <decision.Part
              key={`${asked.action} ${asked.id}`}
              asked={asked}
              onClose={() => setAsked(undefined)}
              onDecided={decided}
            />
          ) : (
            <DecisionFrame
              action={asked.action}
              failed={decision.failed}
              busy={false}
              onRetry={decision.retry}
              onClose={() => setAsked(undefined)}
            />
          ))}
      </>
    ),
    table: {
      onRow: ({ id }) => {
        setSeen(id);
        if (id !== asked?.id) setAsked(undefined);
      },
      keys: {
        " ": (row) => {
          if (row) setIsOpen(!isWide);
          return row !== undefined;
        },
        a: ask("approve"),
        r: ask("reject"),
      },
      current: isWide ? loan?.id : undefined,
    },
  };
}
