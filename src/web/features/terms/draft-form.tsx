import { useRef } from "react";
import { saveTerms, type TermsVersion } from "../../../contract/terms.contract.ts";
import {
  mistakesOf,
  mistakeWords,
  type PlaceholderValues,
  placeholdersOf,
} from "../../../domain/terms/placeholders.ts";
import { firstErrors, isToldBy } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { rulesOf } from "../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../lib/form/use-endpoint-form.ts";
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
  const isSubmitting = useRef(false);
  const changed = useTermsChanged(version.id);
  const submit = useWrite(TERMS_CALLS.submit, {
    onSuccess: changed,
    onError: ({ errors }) => {
      form.fault(firstErrors(errors));
      changed();
    },
  });
  const form = useEndpointForm(TERMS_CALLS.save, {
    rules: rulesOf(saveTerms.body),
    initialValues: { text, effective_from: version.effective_from ?? "" },
    asking: ({ effective_from, ...body }) => ({
      params: { id: version.id },
      body: { ...body, effective_from: effective_from || null },
      ifMatch: version.revision,
    }),
    keepsTyped: true,
    onSuccess: (saved) => {
      changed(saved);
      // The draft as just saved, not a later one.
      if (isSubmitting.current) submit.mutate({ params: { id: version.id }, body: {}, ifMatch: saved.revision });
    },
    onError: () => changed(),
  });
  const busy = form.busy || submit.isPending;
  const error = submit.error ?? form.sending.error;
  const unfit = mistakeWords(mistakesOf(version.kind, text, version.values as PlaceholderValues));
  const written = form.field("text");
  return (
    <SectionCard title="Write">
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
          <Callout tone="warning" role="alert">
            {error.message}
          </Callout>
        )}
        <DateField label="Holds from" {...form.field("effective_from")} />
        <TextArea
          label="Text"
          required
          rows={18}
          maxLength={20_000}
          {...written}
          mistake={written.mistake ?? (unfit.length > 0 ? `${unfit.join(". ")}.` : undefined)}
          onChange={(next) => {
            written.onChange(next);
            onWrite(next);
          }}
        />
        <Help kind={version.kind} />
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
