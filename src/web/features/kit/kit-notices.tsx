import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { notifyError, notifySuccess } from "../../lib/calls/notify.ts";
import { Button } from "../../ui/button/button.tsx";
import { AskedBack, type Doubt } from "../../ui/notice/asked-back.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { ChangedMeanwhile } from "../../ui/notice/changed-meanwhile.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { FourEyesWords } from "../../ui/notice/four-eyes-words.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import { ReturnedMail } from "../../ui/notice/returned-mail.tsx";
import { WaitingChange } from "../../ui/notice/waiting-change.tsx";
import classes from "./kit.module.css";
import { LONG_NAME, nothing, Sample } from "./sample.tsx";

const CHANGE = {
  fields: ["phone"],
  by: "Ada Obi",
  at: "2026-04-03T09:30:00Z",
  codes_held_until: null,
  holds_payout: true,
  who_can: "Somebody who may edit users can confirm it.",
} as const;

export function KitNotices() {
  const [answer, setAnswer] = useState<Doubt["answer"]>("missing");
  const undone = () => notifySuccess("Undone");
  return (
    <>
      <Sample name="Toast">
        <div className={classes.inline}>
          <Button onClick={() => notifySuccess("Rows answered", { label: "Undo", run: undone })}>With Undo</Button>
          <Button onClick={() => notifySuccess("Loan approved", { label: "Open", to: "/kit" })}>With a link</Button>
          <Button onClick={() => notifyError("The provider did not answer")}>An error</Button>
        </div>
      </Sample>
      <Sample name="Callout">
        <Callout tone="danger">It did not work.</Callout>
        <Callout tone="warning">Look before you go on. {LONG_NAME}</Callout>
        <Callout tone="info">Good to know.</Callout>
        <Callout tone="neutral">Nothing to do.</Callout>
        <Callout tone="warning" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <strong>Waiting</strong>
          <p>The provider has not answered.</p>
        </Callout>
      </Sample>
      <Sample name="AskedBack, FourEyesWords">
        <AskedBack doubt={{ why: "The same amount came yesterday.", answer }} onAnswer={setAnswer} />
        <FourEyesWords refusal="You approved this loan: somebody else pays it out." />
      </Sample>
      <Sample name="ChangedMeanwhile">
        <ChangedMeanwhile
          refusal="Ada Obi saved this at 09:30."
          differences={[{ term: "Name", value: LONG_NAME }]}
          kept="What you typed is kept."
        />
      </Sample>
      <Sample name="WaitingChange">
        <WaitingChange change={CHANGE} mayConfirm busy={false} onConfirm={nothing} />
      </Sample>
      <Sample name="EmptyState, LoadFailed">
        <EmptyState title="No loans yet" action={<Button>Apply</Button>}>
          They appear here as soon as somebody applies.
        </EmptyState>
        <LoadFailed title="The list did not load" onRetry={nothing}>
          Your search is kept.
        </LoadFailed>
      </Sample>
      <Sample name="QuietFailure, ReturnedMail">
        <QuietFailure busy={false} onRetry={nothing} />
        <QuietFailure busy onRetry={nothing}>
          Not sent
        </QuietFailure>
        <p>
          <ReturnedMail at="2026-04-03" why="No such mailbox" />
        </p>
      </Sample>
    </>
  );
}
