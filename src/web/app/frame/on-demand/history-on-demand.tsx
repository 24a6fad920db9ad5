import type { ComponentProps } from "react";
import { useState } from "react";
import type { HistoryPanel } from "../../../features/audit-log/differences/history-panel.tsx";
import { usePart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";

const loadPanel = () =>
  import("../../../features/audit-log/differences/history-panel.tsx").then((module) => module.HistoryPanel);

/** The history on an already heavy page: loaded when somebody opens it. */
export function HistoryOnDemand(props: Pick<ComponentProps<typeof HistoryPanel>, "kind" | "id">) {
  const [isWanted, setWanted] = useState(false);
  const Panel = usePart(isWanted, loadPanel);
  if (Panel) return <Panel {...props} />;
  return (
    <div data-screen-only>
      <SectionCard
        title="History"
        action={
          <Button disabled={isWanted} busy={isWanted} onClick={() => setWanted(true)}>
            Show history
          </Button>
        }
      >
        Who changed what on this loan, with the value before.
      </SectionCard>
    </div>
  );
}
