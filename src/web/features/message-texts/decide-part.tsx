import { useState } from "react";
import type { MessageText } from "../../../contract/message-texts.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { MESSAGE_TEXT_CALLS, useMessageTextChanged } from "./message-text-calls.ts";
import classes from "./message-texts.module.css";
import { examplesIn, Preview } from "./preview.tsx";

interface DecidePartProps {
  readonly text: MessageText;
  readonly open: NonNullable<MessageText["open"]>;
}

/** A submitted version: somebody else approves it as shown here, or it is returned to draft. */
export function DecidePart({ text, open }: DecidePartProps) {
  const { key, versions } = text;
  const [isDeciding, setDeciding] = useState(false);
  const mayApprove = useHeld().has("approve-messages");
  const changed = useMessageTextChanged(key);
  const withdraw = useWrite(MESSAGE_TEXT_CALLS.withdraw, { onSuccess: changed, onError: () => changed() });
  const submittedBy = versions.find(({ number }) => number === open.number)?.submitted_by ?? "Somebody";
  const said = withdraw.error?.message ?? (mayApprove ? open.refusal : null);
  return (
    <SectionCard title="Decide">
      <p className={classes.quiet}>{submittedBy} submitted it. Once approved it is sent, and never changes.</p>
      {[...open.mistakes, ...(said ? [said] : [])].map((words) => (
        <Callout key={words} tone="warning" role="alert" apart>
          {words}
        </Callout>
      ))}
      <div className={classes.buttons}>
        <Button disabled={withdraw.isPending} onClick={() => withdraw.mutate({ params: { template: key }, body: {} })}>
          Return to draft
        </Button>
        {mayApprove && (
          <Button tone="primary" disabled={open.refusal !== null} onClick={() => setDeciding(true)}>
            Approve
          </Button>
        )}
      </div>
      {isDeciding && <ApproveDialog text={text} open={open} onClose={() => setDeciding(false)} />}
    </SectionCard>
  );
}

function ApproveDialog({ text, open, onClose }: DecidePartProps & { onClose: () => void }) {
  const { key } = text;
  const changed = useMessageTextChanged(key);
  const approve = useWrite(MESSAGE_TEXT_CALLS.approve, {
    onSuccess: (saved) => {
      onClose();
      changed(saved);
    },
    onError: () => changed(),
  });
  const said = approve.error?.status === 422 ? approve.error.message : undefined;
  return (
    <DialogForm
      title={`Approve version ${open.number}`}
      confirmLabel="Approve"
      busy={approve.isPending}
      failure={said ? null : approve.quietFailure}
      onConfirm={() => approve.mutate({ params: { template: key }, body: { revision: open.revision } })}
      onClose={onClose}
    >
      <p className={classes.quiet}>Every customer is sent this from now on, with their own words in it.</p>
      <Preview channel={text.channel} examples={examplesIn(text)} words={open} />
      {said && (
        <Callout tone="warning" role="alert" apart>
          {said}
        </Callout>
      )}
    </DialogForm>
  );
}
