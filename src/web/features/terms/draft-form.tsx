import { type FormEvent, useState } from "react";
import type { TermsVersion } from "../../../contract/terms.contract.ts";
import {
  mistakesOf,
  mistakeWords,
  type PlaceholderValues,
  placeholdersOf,
} from "../../../domain/terms/placeholders.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { DateField } from "../../ui/date/date-field.tsx";
import { TextArea } from "../../ui/field/text-area.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./terms.module.css";
import { TERMS_CALLS } from "./terms-calls.ts";
import { useTermsChanged } from "./use-terms-changed.ts";

interface DraftFormProps {
  readonly version: TermsVersion;
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

/** A draft's text and effective date. Mistakes are shown while typing; typed values survive an error. */
export function DraftForm({ version, text, onWrite }: DraftFormProps) {
  const [day, setDay] = useState(version.effective_from ?? "");
  const [isSubmitting, setSubmitting] = useState(false);
  const changed = useTermsChanged(version.id);
  const submit = useWrite(TERMS_CALLS.submit, { onSuccess: changed, onError: () => changed() });
  const save = useWrite(TERMS_CALLS.save, {
    onSuccess: (saved) => {
      changed(saved);
      // The draft as just saved, not a later one.
      if (isSubmitting) submit.mutate({ params: { id: version.id }, body: {}, ifMatch: saved.revision });
    },
    onError: () => changed(),
  });
  const busy = save.isPending || submit.isPending;
  const error = submit.error ?? save.error;
  const { effective_from: dayMistake } = firstErrors(error?.errors ?? {});
  const mistakes = mistakeWords(mistakesOf(version.kind, text, version.values as PlaceholderValues));
  const go = (andSubmit: boolean): void => {
    setSubmitting(andSubmit);
    submit.reset();
    const body = { text, effective_from: day === "" ? null : day };
    save.mutate({ params: { id: version.id }, body, ifMatch: version.revision });
  };
  return (
    <SectionCard title="Write">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!busy) go(false);
        }}
      >
        {error && !dayMistake && (
          <Callout tone="warning" role="alert">
            {error.message}
          </Callout>
        )}
        <DateField label="Holds from" value={day} mistake={dayMistake} onChange={setDay} />
        <TextArea
          label="Text"
          required
          rows={18}
          maxLength={20_000}
          value={text}
          mistake={mistakes.length > 0 ? `${mistakes.join(". ")}.` : undefined}
          onChange={onWrite}
        />
        <Help kind={version.kind} />
        <div className={classes.buttons}>
          <Button submits disabled={busy}>
            Save draft
          </Button>
          <Button tone="primary" disabled={busy || mistakes.length > 0} onClick={() => go(true)}>
            Submit for publication
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}

function Help({ kind }: Pick<TermsVersion, "kind">) {
  return (
    <details className={classes.help}>
      <summary>Fields you can use</summary>
      <dl>
        {Object.entries(placeholdersOf(kind)).map(([name, what]) => (
          <div key={name}>
            <dt>{`{${name}}`}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>A line that begins with ## is a heading, one that begins with - an item of a list.</p>
    </details>
  );
}
