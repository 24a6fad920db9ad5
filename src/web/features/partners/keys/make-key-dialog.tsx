import { createPartnerKey } from "../../../../contract/partners.contract.ts";
import { lastDayMistake, usualLastDay } from "../../../../domain/partner/key-life.ts";
import { isLagosDate, lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { DateField } from "../../../ui/date/date-field.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import record from "../../../ui/record-words.module.css";
import { PARTNER_CALLS } from "../partner-calls.ts";
import { usePartnersChanged } from "../partner-queries.ts";
import { type KeyValues, ScopeBoxes } from "./scope-boxes.tsx";
import { ShownOnceDialog } from "./shown-once-dialog.tsx";

/** What the day must keep to, which depends on today. */
function mistakeInDay({ last_day }: KeyValues): { readonly last_day?: string } {
  const ofDay = isLagosDate(last_day) && lastDayMistake(last_day, lagosDateOf(new Date()));
  return ofDay ? { last_day: ofDay } : {};
}

/** Creates a key and shows it once. Typed values survive an error. */
export function MakeKeyDialog({ partner, onClose }: { partner: string; onClose: () => void }) {
  const changed = usePartnersChanged();
  const form = useEndpointForm(PARTNER_CALLS.make, {
    rules: rulesOf(createPartnerKey.body),
    initialValues: { partner, scopes: [], last_day: usualLastDay(lagosDateOf(new Date())) } as KeyValues,
    asking: ({ scopes, ...values }) => ({ body: { ...values, scopes: [...scopes] } }),
    also: mistakeInDay,
    onSuccess: changed,
  });
  const { data: made } = form.sending;
  if (made)
    return (
      <ShownOnceDialog title={`The key for ${made.partner}`} text={made.key} onClose={onClose}>
        It works to the end of <DateText date={made.made.last_day} />.
      </ShownOnceDialog>
    );
  return (
    <DialogForm
      title="Create a key"
      confirmLabel="Create key"
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <TextField label="Partner" required autofocus maxLength={80} {...form.field("partner")} />
      <ScopeBoxes
        chosen={form.values.scopes}
        mistake={form.mistakes.scopes}
        onChange={(scopes) => form.change({ scopes })}
      />
      <DateField label="Last day" required {...form.field("last_day")} />
      <p className={record.note}>The key does no more than you may do yourself, and is shown once.</p>
    </DialogForm>
  );
}
