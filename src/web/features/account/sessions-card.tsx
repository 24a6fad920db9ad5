import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endOtherSessions, endOwnSession, type listOwnSessions } from "../../../contract/account.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { endSession } from "../../lib/session/session-store.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextButton } from "../../ui/button/text-button.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { sessionsQuery, useSessionsChanged } from "./account-queries.ts";
import classes from "./settings.module.css";

type OwnSession = DataOf<typeof listOwnSessions>[number];

/** Where one is signed in, with the way to end each session, all others, or all. */
export function SessionsCard() {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery);
  return (
    <SectionCard title="Where you are signed in">
      {sessions && <Sessions sessions={sessions} />}
      {!sessions && isError && (
        <LoadFailed title="Your sessions did not load" onRetry={() => void refetch()}>
          Nothing about them has changed.
        </LoadFailed>
      )}
      {!sessions && !isError && <SkeletonCard label="Loading your sessions" />}
    </SectionCard>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const sessionsChanged = useSessionsChanged();
  const [asksToLeave, setAsksToLeave] = useState(false);
  const elsewhere = useApiMutation(endOtherSessions, {
    success: "You are signed out everywhere else",
    notifyOn: [],
    onSuccess: sessionsChanged,
  });
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          disabled={sessions.length < 2 || elsewhere.isPending}
          onClick={() => elsewhere.mutate({ body: { keep_this: true } })}
        >
          Sign out everywhere else
        </Button>
        <Button onClick={() => setAsksToLeave(true)}>Sign out everywhere</Button>
        {elsewhere.quietFailure && (
          <QuietFailure busy={elsewhere.isPending} onRetry={() => elsewhere.mutate({ body: { keep_this: true } })} />
        )}
      </div>
      {asksToLeave && <LeaveEverywhere onClose={() => setAsksToLeave(false)} />}
    </>
  );
}

function SessionLine({ session }: { session: OwnSession }) {
  const sessionsChanged = useSessionsChanged();
  const ending = useApiMutation(endOwnSession, {
    success: "That session was signed out",
    notifyOn: [],
    onSuccess: sessionsChanged,
    // Somebody else ended it first, or it expired.
    onError: ({ status }) => status === 404 && sessionsChanged(),
  });
  return (
    <li className={classes.session}>
      <div>
        <div className={classes.sessionName}>
          {session.browser}
          {session.current && <Badge tone="success">This one</Badge>}
        </div>
        <p className={classes.quiet}>
          {session.ip ?? "Unknown address"} · since <DateTimeText instant={session.created_at} /> · last used{" "}
          <DateTimeText instant={session.last_seen_at} />
        </p>
      </div>
      {!session.current && (
        <TextButton
          aria-label={`Sign out ${session.browser}, last used ${session.last_seen_at}`}
          disabled={ending.isPending}
          onClick={() => ending.mutate({ params: { id: session.id } })}
        >
          Sign out
        </TextButton>
      )}
    </li>
  );
}

function LeaveEverywhere({ onClose }: { onClose: () => void }) {
  const leaving = useApiMutation(endOtherSessions, { notifyOn: [], onSuccess: endSession });
  return (
    <DialogForm
      title="Sign out everywhere"
      confirmLabel="Sign out everywhere"
      danger
      busy={leaving.isPending}
      failure={leaving.quietFailure}
      onConfirm={() => leaving.mutate({ body: { keep_this: false } })}
      onClose={onClose}
    >
      <p>Every session of your account ends, this one too. You sign in again with your password.</p>
    </DialogForm>
  );
}
