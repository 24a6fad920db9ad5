import { type FormEvent, useState } from "react";
import type { MessageText } from "../../../contract/message-texts.contract.ts";
import {
  type MessageWords,
  mistakesOfWords,
  SUBJECT_LENGTH_MAX,
  TEXT_LENGTH_MAX,
} from "../../../domain/message/message-template.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { MESSAGE_TEXT_CALLS, useMessageTextChanged } from "./message-text-calls.ts";
import classes from "./message-texts.module.css";

interface MessageTextFormProps {
  readonly text: MessageText;
  readonly open: NonNullable<MessageText["open"]>;
  readonly words: MessageWords;
  readonly onWrite: (words: MessageWords) => void;
}

/** The text of a draft. Mistakes are shown while typing; typed text survives an error. */
export function MessageTextForm({ text, open, words, onWrite }: MessageTextFormProps) {
  const { key, channel, original } = text;
  const [isSubmitting, setSubmitting] = useState(false);
  const changed = useMessageTextChanged(key);
  const submit = useWrite(MESSAGE_TEXT_CALLS.submit, { onSuccess: changed, onError: () => changed() });
  const save = useWrite(MESSAGE_TEXT_CALLS.save, {
    onSuccess: (saved) => {
      changed(saved);
      // The draft as just saved, not a later one.
      if (isSubmitting && saved.open)
        submit.mutate({ params: { template: key }, body: {}, ifMatch: saved.open.revision });
    },
    onError: () => changed(),
  });
  const busy = save.isPending || submit.isPending;
  const error = submit.error ?? save.error;
  const { subject: subjectMistake } = firstErrors(error?.errors ?? {});
  const mistakes = mistakesOfWords({ channel, placeholders: placeholdersOf(text) }, words);
  const go = (andSubmit: boolean): void => {
    setSubmitting(andSubmit);
    submit.reset();
    const body = { subject: channel === "sms" ? null : (words.subject ?? ""), body: words.body };
    save.mutate({ params: { template: key }, body, ifMatch: open.revision });
  };
  return (
    <SectionCard
      title={`Write version ${open.number}`}
      action={
        <Button disabled={busy} onClick={() => onWrite(original)}>
          Use the default text
        </Button>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) go(false);
        }}
      >
        {error && !subjectMistake && (
          <Callout tone="warning" role="alert" apart>
            {error.message}
          </Callout>
        )}
        {channel === "email" && (
          <TextField
            label="Subject"
            required
            maxLength={SUBJECT_LENGTH_MAX}
            value={words.subject ?? ""}
            mistake={subjectMistake}
            onChange={(subject) => onWrite({ subject, body: words.body })}
          />
        )}
        <TextArea
          label="Text"
          required
          rows={channel === "sms" ? 5 : 14}
          maxLength={TEXT_LENGTH_MAX[channel]}
          value={words.body}
          mistake={mistakes.length > 0 ? `${mistakes.join(". ")}.` : undefined}
          onChange={(body) => onWrite({ subject: words.subject, body })}
        />
        <details className={classes.help}>
          <summary>Fields you can use</summary>
          <dl>
            {text.placeholders.map(({ name, what, opens }) => (
              <div key={name}>
                <dt>{`{${name}}`}</dt>
                <dd>{opens ? `${what}. Required.` : what}</dd>
              </div>
            ))}
          </dl>
        </details>
        <div className={classes.buttons}>
          <Button submits disabled={busy}>
            Save draft
          </Button>
          <Button tone="primary" disabled={busy || mistakes.length > 0} onClick={() => go(true)}>
            Submit for approval
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

function placeholdersOf({ placeholders }: MessageText) {
  return Object.fromEntries(placeholders.map(({ name, ...placeholder }) => [name, placeholder]));
}
