import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PendingActRow } from "../../../contract/acts.contract.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { SectionCard } from "../../ui/page/section-card.tsx";
import type { ActDecision } from "./act-calls.ts";
import { ActItem } from "./act-item.tsx";
import { type ActsOf, actsQuery } from "./act-queries.ts";
import classes from "./acts.module.css";
import { DecideActDialog } from "./decide-act-dialog.tsx";
import { SEES_ACTS } from "./sees-acts.ts";

const TITLE = "To approve";

/** The acts on money that wait for a second person, for those who may see them; nothing if there are none. */
export function ActsCard(of: ActsOf) {
  const held = useHeld();
  const enabled = SEES_ACTS.some((permission) => held.has(permission));
  const { data } = useQuery({ ...actsQuery(of), enabled });
  const [deciding, setDeciding] = useState<{ act: PendingActRow; decision: ActDecision }>();
  if (!data || data.total === 0) return null;
  const { acts, total } = data;
  return (
    <>
      <SectionCard title={TITLE}>
        <ul className={classes.acts} aria-label={TITLE}>
          {acts.map((act) => (
            <ActItem key={act.id} act={act} onDecide={(decision) => setDeciding({ act, decision })} />
          ))}
        </ul>
        {total > acts.length && (
          <p className={classes.quiet}>
            The oldest {acts.length} of {total}. The next come up as these are decided.
          </p>
        )}
      </SectionCard>
      {deciding && <DecideActDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}
