import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GoLive } from "../../../contract/go-live.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./go-live.module.css";
import { GO_LIVE_CALLS, goLiveQuery } from "./go-live-calls.ts";

/** Whether applications are accepted, and what each of the two people can do about it. */
export function OpeningCard({ list }: { list: GoLive }) {
  const queryClient = useQueryClient();
  const [isApproving, setApproving] = useState(false);
  const ends = {
    onSuccess: (next: GoLive) => {
      queryClient.setQueryData(goLiveQuery.queryKey, next);
      setApproving(false);
    },
    // Somebody else acted first, or a line has turned red.
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: goLiveQuery.queryKey });
      setApproving(false);
    },
  };
  const propose = useWrite(GO_LIVE_CALLS.propose, ends);
  const approve = useWrite(GO_LIVE_CALLS.approve, ends);
  const withdraw = useWrite(GO_LIVE_CALLS.withdraw, ends);
  const red = list.lines.filter(({ green }) => !green).length;
  const isBusy = propose.isPending || approve.isPending || withdraw.isPending;
  return (
    <SectionCard title="Open for business">
      <State list={list} red={red} />
      {list.refusal && <p className={classes.quiet}>{list.refusal}</p>}
      <p className={classes.actions}>
        {list.state === "closed" && (
          <Button tone="primary" disabled={red > 0 || isBusy} onClick={() => propose.mutate({ body: {} })}>
            Propose to open
          </Button>
        )}
        {list.state === "proposed" && list.refusal === null && (
          <Button tone="primary" disabled={red > 0 || isBusy} onClick={() => setApproving(true)}>
            Open for business
          </Button>
        )}
        {list.state === "proposed" && (
          <Button disabled={isBusy} onClick={() => withdraw.mutate({ body: {} })}>
            Withdraw the proposal
          </Button>
        )}
      </p>
      {isApproving && (
        <DialogForm
          title="Open for business?"
          confirmLabel="Open for business"
          busy={approve.isPending}
          failure={approve.quietFailure}
          onConfirm={() => approve.mutate({ body: {} })}
          onClose={() => setApproving(false)}
        >
          <p className={classes.question}>
            From now on everyone can apply. {list.proposed_by} has proposed it. It cannot be undone here.
          </p>
        </DialogForm>
      )}
    </SectionCard>
  );
}

const linesWord = (red: number): string => (red === 1 ? "1 line is red" : `${red} lines are red`);

function State({ list, red }: { list: GoLive; red: number }) {
  // Other lines know their date.
  if (list.state === "open" && list.opened_at === null)
    return (
      <p className={classes.state}>
        Applications are taken: a demo is always open.
        {red > 0 && ` ${linesWord(red)}, with which no other lender could open.`}
      </p>
    );
  if (list.state === "open")
    return (
      <>
        <p className={classes.state}>
          Applications are taken
          {list.opened_at && (
            <>
              {" "}
              since <DateTimeText instant={list.opened_at} />
            </>
          )}
          .{list.opened_by && ` ${list.proposed_by} proposed it and ${list.opened_by} approved it.`}
        </p>
        {red > 0 && (
          <Callout tone="warning" role="status" apart>
            {linesWord(red)} now. The lender stays open; fix {red === 1 ? "it" : "them"} soon.
          </Callout>
        )}
      </>
    );
  if (list.state === "proposed")
    return (
      <p className={classes.state}>
        {list.proposed_by} proposed to open
        {list.proposed_at && (
          <>
            , <DateTimeText instant={list.proposed_at} />
          </>
        )}
        . Applications are not taken yet: a second person with this permission opens{red > 0 && ", once no line is red"}
        .
      </p>
    );
  return (
    <p className={classes.state}>
      Applications are not taken yet.{" "}
      {red > 0
        ? `${linesWord(red)}: the lender opens when all are green.`
        : "Every line is green: one person proposes to open, another one approves it."}
    </p>
  );
}
