import { useState } from "react";
import { lastDayMistake, usualLastDay } from "../../../domain/partner/key-life.ts";
import { isLagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { DateField } from "../../ui/date/date-field.tsx";
import { DialogForm } from "../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import record from "../../ui/record-words.module.css";
import { PARTNER_CALLS } from "./partner-calls.ts";
import { usePartnersChanged } from "./partner-queries.ts";
import { type KeyValues, ScopeBoxes } from "./scope-boxes.tsx";
import { ShownOnceDialog } from "./shown-once-dialog.tsx";

type Mistakes = Partial<Record<"partner" | "scopes" | "last_day", string>>;

function mistakesOf({ partner, scopes, last_day }: KeyValues): Mistakes {
  const today = lagosDateOf(new Date());
  const ofDay = isLagosDate(last_day) ? lastDayMistake(last_day, today) : "Choose the last day";
  return {
    ...(partner.trim() === "" && { partner: "Say whose key it is" }),
    ...(scopes.length === 0 && { scopes: "Choose what the key may do" }),
    ...(ofDay && { last_day: ofDay }),
  };
}

/** Creates a key and shows it once. Typed values survive an error. */
export function MakeKeyDialog({ partner, onClose }: { partner: string; onClose: () => void }) {
  const [values, setValues] = useState<KeyValues>(() => ({
    partner,
    scopes: [],
    last_day: usualLastDay(lagosDateOf(new Date())),
  }));
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const changed = usePartnersChanged();
  const make = useWrite(PARTNER_CALLS.make, {
    onSuccess: changed,
    onError: ({ errors }) => setMistakes(firstErrors(errors)),
  });
  const change = (next: Partial<KeyValues>): void => {
    setValues({ ...values, ...next });
    setMistakes({});
  };
  const submit = (): void => {
    const wrong = mistakesOf(values);
    setMistakes(wrong);
    if (Object.keys(wrong).length === 0) make.mutate({ body: { ...values, scopes: [...values.scopes] } });
  };
  if (make.data)
    return (
      <ShownOnceDialog title={`The key for ${make.data.partner}`} text={make.data.key} onClose={onClose}>
        It works to the end of <DateText date={make.data.made.last_day} />.
      </ShownOnceDialog>
    );
  return (
    <DialogForm
      title="Make a key"
      confirmLabel="Make key"
      busy={make.isPending}
      failure={Object.keys(mistakes).length > 0 ? null : make.quietFailure}
      onConfirm={submit}
      onClose={onClose}
    >
      <TextField
        label="Partner"
        required
        autofocus
        maxLength={80}
        value={values.partner}
        mistake={mistakes.partner}
        onChange={(name) => change({ partner: name })}
      />
      <ScopeBoxes chosen={values.scopes} mistake={mistakes.scopes} onChange={(scopes) => change({ scopes })} />
      <DateField
        label="Last day"
        required
        value={values.last_day}
        mistake={mistakes.last_day}
        onChange={(last_day) => change({ last_day })}
      />
      <p className={record.note}>The key does no more than you may do yourself, and is shown once.</p>
    </DialogForm>
  );
}
