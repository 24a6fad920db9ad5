import type { ReactNode } from "react";
import type { SuspenseItem } from "../../../../contract/suspense.contract.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import type { SuspenseDecision } from "./dialogs/suspense-dialogs.tsx";
import classes from "./suspense.module.css";
import { SuspenseCard } from "./suspense-card.tsx";

interface SuspenseListProps {
  readonly items: readonly SuspenseItem[];
  /** The request about an item that waits for a second person. */
  readonly actsOf?: ((itemId: number) => ReactNode) | undefined;
  readonly stale: boolean;
  readonly empty: ReactNode;
}

const loadDialog = () => import("./dialogs/suspense-dialogs.tsx").then((module) => module.SuspenseDialog);

export function SuspenseList({ items, actsOf, stale, empty }: SuspenseListProps) {
  const asked = useOpened<SuspenseDecision>();
  const Dialog = usePart(asked.item !== undefined, loadDialog);
  return (
    <>
      {items.length === 0 ? (
        <div className={classes.frame}>{empty}</div>
      ) : (
        <ul className={classes.list} aria-label="Money in suspense" aria-busy={stale}>
          {items.map((item) => (
            <SuspenseCard
              key={item.id}
              item={item}
              acts={actsOf?.(item.id)}
              onDecide={(decision) => asked.open({ ...decision, item })}
            />
          ))}
        </ul>
      )}
      {asked.item && Dialog && (
        <Dialog
          key={`${asked.item.kind}-${asked.item.item.id}-${asked.item.guess?.id}`}
          decision={asked.item}
          opened={asked.opened}
          onClose={asked.close}
        />
      )}
    </>
  );
}
