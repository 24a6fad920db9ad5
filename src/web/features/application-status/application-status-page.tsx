import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { parseLoanReference } from "../../../domain/loan/loan-reference.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { Navigate } from "../../lib/route/navigate.tsx";
import { useParams } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { CustomerPage } from "../../ui/page/customer-page.tsx";
import classes from "./application-status.module.css";
import { ApplicationView } from "./application-view.tsx";
import { AskForCode } from "./entry/ask-for-code.tsx";
import { forgetView, type KeptView, keepView, readKeptView } from "./kept-view.ts";
import { statusQuery, supportQuery } from "./status-queries.ts";

/** /application/{reference}: a code to the stored phone opens it; then it shows the application's state. */
export function ApplicationStatusPage() {
  const { reference: typed = "" } = useParams();
  const reference = parseLoanReference(typed);
  if (!reference) return <Navigate to="/application" replace />;
  return (
    <CustomerPage size="wide">
      <Application key={reference} reference={reference} />
    </CustomerPage>
  );
}

function Application({ reference }: { reference: string }) {
  const [view, setView] = useState(() => readKeptView(reference));
  const [hasEnded, setHasEnded] = useState(false);
  function open(opened: KeptView): void {
    keepView(opened);
    setView(opened);
  }
  function leave(ended: boolean): void {
    forgetView();
    setView(undefined);
    setHasEnded(ended);
  }
  if (!view) return <AskForCode reference={reference} hasEnded={hasEnded} onOpened={open} />;
  return <OpenView view={view} onLeave={leave} onAskAgain={() => leave(true)} />;
}

interface OpenViewProps {
  readonly view: KeptView;
  readonly onLeave: (ended: boolean) => void;
  readonly onAskAgain: () => void;
}

function OpenView({ view, onLeave, onAskAgain }: OpenViewProps): ReactNode {
  const { data, error, refetch, isFetching } = useQuery(statusQuery(view));
  // How to reach us comes at the same time: nothing moves when it is there.
  const { isPending } = useQuery(supportQuery);
  const isOver = error instanceof ApiError && error.status === 401;
  if (isOver) return <ViewEnded onAskAgain={onAskAgain} />;
  if (data && !isPending) return <ApplicationView application={data} view={view} onLeave={() => onLeave(false)} />;
  if (!error)
    return (
      <div className={classes.waits} data-broad>
        <h1 aria-busy="true">Loading your application…</h1>
      </div>
    );
  return (
    <>
      <h1>Your application could not be loaded</h1>
      <p>This may be the network. Nothing is lost.</p>
      <div>
        <Button tone="primary" disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </>
  );
}

function ViewEnded({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <>
      <h1>This view has ended</h1>
      <p>It stays open for half an hour, so that nobody else reads it on your phone. Ask for a new code to go on.</p>
      <div>
        <Button tone="primary" onClick={onAskAgain}>
          Continue
        </Button>
      </div>
    </>
  );
}
