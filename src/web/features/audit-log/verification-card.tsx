import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type getAuditVerdict, verifyAudit } from "../../../contract/audit-log.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { numberText } from "../../ui/figure/count-text.ts";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import classes from "./audit-page.module.css";
import { auditKeys, auditVerdictQuery } from "./audit-queries.ts";

type Newest = DataOf<typeof getAuditVerdict> | undefined;

const LOOK_AGAIN_MS = 2000;

/** Whether the log is as Tenor wrote it, when that was checked, and a button to check now. */
export function VerificationCard() {
  const queryClient = useQueryClient();
  // During a long check: the time of the verdict it will replace, null for none.
  const [replaced, setReplaced] = useState<string | null>();
  const isAwaited = (verdict: Newest) => replaced !== undefined && (verdict?.checked_at ?? null) === replaced;
  const newest = useQuery({
    ...auditVerdictQuery,
    refetchInterval: ({ state }) => (isAwaited(state.data) ? LOOK_AGAIN_MS : false),
  });
  const check = useApiMutation(verifyAudit, {
    notifyOn: [429],
    onSuccess: ({ running, newest: verdict }) => {
      queryClient.setQueryData(auditVerdictQuery.queryKey, verdict);
      setReplaced(running ? (verdict?.checked_at ?? null) : undefined);
      void queryClient.invalidateQueries({ queryKey: [...auditKeys.all, "list"] });
    },
  });
  const isChecking = check.isPending || isAwaited(newest.data);
  return (
    <section className={classes.integrity} aria-label="Integrity of the log">
      <div className={classes.verdict} role="status">
        {newest.isError && newest.data === undefined && (
          <QuietFailure busy={newest.isFetching} onRetry={() => void newest.refetch()}>
            The newest check did not load
          </QuietFailure>
        )}
        {newest.data === null && <p>Not checked yet.</p>}
        {newest.data && <Verdict of={newest.data} />}
        {check.quietFailure && <p>The check did not finish. Try again.</p>}
      </div>
      <Button look="small" disabled={isChecking} busy={isChecking} onClick={() => check.mutate({})}>
        {isChecking ? "Checking…" : "Check now"}
      </Button>
    </section>
  );
}

function Verdict({
  of: { sound, rows, checked_at, anchor, faults },
}: {
  of: NonNullable<DataOf<typeof getAuditVerdict>>;
}) {
  return (
    <>
      <p>
        <Badge tone={sound ? "success" : "danger"}>{sound ? "Intact" : "Tampered with"}</Badge> {numberText(rows)} rows,
        checked <DateTimeText instant={checked_at} />
        {anchor && `; ${numberText(anchor.rows)} of them anchored outside the database`}.
      </p>
      {faults.length > 0 && (
        <ul className={classes.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </>
  );
}
