import { useRef } from "react";
import { type MessageText, saveMessageText } from "../../../contract/message-texts.contract.ts";
import {
  type MessageWords,
  mistakesOfWords,
  SUBJECT_LENGTH_MAX,
  TEXT_LENGTH_MAX,
} from "../../../domain/message/message-template.ts";
import { firstErrors, isToldBy } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
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
  const isSubmitting = useRef(false);
  const changed = useMessageTextChanged(key);
  const submit = useWrite(MESSAGE_TEXT_CALLS.submit, {
    onSuccess: changed,
    onError: ({ errors }) => {
      form.fault(firstErrors(errors));
      changed();
    },
  });
  const form = useEndpointForm(MESSAGE_TEXT_CALLS.save, {
    rules: rulesOf(saveMessageText.body),
    initialValues: { subject: words.subject ?? "", body: words.body },
    asking: ({ subject, body }) => ({
      params: { template: key },
      body: { subject: channel === "sms" ? null : subject, body },
      ifMatch: open.revision,
    }),
    keepsTyped: true,
    onSuccess: (saved) => {
      changed(saved);
      // The draft as just saved, not a later one.
      if (isSubmitting.current && saved.open)
        submit.mutate({ params: { template: key }, body: {}, ifMatch: saved.open.revision });
    },
    onError: () => changed(),
  });
  const busy = form.busy || submit.isPending;
  const error = submit.error ?? form.sending.error;
  const unfit = mistakesOfWords({ channel, placeholders: placeholdersOf(text) }, words);
  const write = (next: MessageWords): void => {
    form.change({ ...next, subject: next.subject ?? "" });
    onWrite(next);
  };
  const written = form.field("body");
  return (
    <SectionCard
      title={`Write version ${open.number}`}
      action={
        <Button disabled={busy} onClick={() => write(original)}>
          Use the default text
        </Button>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          submit.reset();
          form.submit(event);
        }}
      >
        {error && !isToldBy(form.values, firstErrors(error.errors)) && (
          <Callout tone="warning" role="alert" apart>
            {error.message}
          </Callout>
        )}
        {channel === "email" && (
          <TextField
            label="Subject"
            required
            maxLength={SUBJECT_LENGTH_MAX}
            {...form.field("subject")}
            onChange={(subject) => write({ ...words, subject })}
          />
        )}
        <TextArea
          label="Text"
          required
          rows={channel === "sms" ? 5 : 14}
          maxLength={TEXT_LENGTH_MAX[channel]}
          {...written}
          mistake={written.mistake ?? (unfit.length > 0 ? `${unfit.join(". ")}.` : undefined)}
          onChange={(body) => write({ ...words, body })}
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
          <Button submits disabled={busy} onClick={() => (isSubmitting.current = false)}>
            Save draft
          </Button>
          <Button
            submits
            tone="primary"
            disabled={busy || unfit.length > 0}
            onClick={() => (isSubmitting.current = true)}
          >
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
