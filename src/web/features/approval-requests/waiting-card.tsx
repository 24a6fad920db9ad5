import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApprovalRequestRow } from "../../../contract/approval-requests.contract.ts";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import type { Decision } from "./approval-calls.ts";
import { type Requests, requestsQuery } from "./approval-queries.ts";
import classes from "./approval-requests.module.css";
import { DecideDialog } from "./decide-dialog.tsx";
import { RequestItem } from "./request-item.tsx";

const TITLE = "Waiting for a second person";

interface WaitingCardProps {
  /** Only these kinds, and nothing if none waits; by default everything, with the rule. */
  readonly only?: RegExp;
}

/** Requests for a second Super Admin, their changes, and the buttons of those who may decide. */
export function WaitingCard({ only }: WaitingCardProps) {
  const { data, isError, refetch } = useQuery(requestsQuery);
  const [deciding, setDeciding] = useState<{ request: ApprovalRequestRow; decision: Decision }>();
  const shown = data?.requests.filter(({ kind, state }) => !only || (only.test(kind) && state === "waiting")) ?? [];
  if (only && shown.length === 0) return null;
  return (
    <>
      {!data && !isError && <SkeletonCard label="What waits is loading" />}
      {!data && isError && (
        <LoadFailed title="What waits did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
      {data && (
        <SectionCard title={TITLE}>
          {!only && <p className={classes.rule}>{ruleOf(data)}</p>}
          {shown.length > 0 && (
            <ul className={classes.requests} aria-label={TITLE}>
              {shown.map((request) => (
                <RequestItem
                  key={request.id}
                  request={request}
                  onDecide={(decision) => setDeciding({ request, decision })}
                />
              ))}
            </ul>
          )}
          {!only && shown.length === 0 && <p className={classes.quiet}>Nothing to approve.</p>}
        </SectionCard>
      )}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function ruleOf({ in_force, demo }: Requests): string {
  if (in_force)
    return "Turning four eyes off, and whatever lets an account or a role move money, change customers or make others able to, takes a second Super Admin. Where there is none it takes effect after 24 hours.";
  return demo
    ? "In the demo one person is enough for everything."
    : "Until the first loan is paid out, one person is enough: make the second Super Admin before then.";
}
