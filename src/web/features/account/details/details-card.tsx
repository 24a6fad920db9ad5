import { GENDERS, TITLES } from "../../../../domain/customer/titles-and-genders.ts";
import { lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import type { CurrentUser } from "../../../lib/session/session-store.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateField } from "../../../ui/date/date-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../settings.module.css";
import { DetailsChanged } from "./details-changed.tsx";
import { useDetails } from "./use-details.ts";

const optionsOf = (names: readonly string[]) => [
  { value: "", label: "Not given" },
  ...names.map((name) => ({ value: name, label: name })),
];

/** One's own details. What was typed outlives an error and somebody else who was quicker. */
export function DetailsCard({ user }: { user: CurrentUser }) {
  const form = useDetails(user);
  const { values, mistakes, change } = form;
  const choice = (name: "title" | "gender", label: string, names: readonly string[]) => (
    <SelectField
      label={label}
      options={optionsOf(names)}
      value={values[name]}
      mistake={mistakes[name]}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
  const line = (name: "first_name" | "last_name" | "phone_number", label: string) => (
    <TextField
      label={label}
      maxLength={name === "phone_number" ? 20 : 60}
      value={values[name]}
      mistake={mistakes[name]}
      onChange={(text) => change({ [name]: text })}
    />
  );
  return (
    <SectionCard title="Your details">
      <form className={classes.form} noValidate onSubmit={form.submit}>
        {form.newer && <DetailsChanged {...form.newer} />}
        {form.refusal && (
          <Callout tone="danger" role="alert">
            {form.refusal}
          </Callout>
        )}
        <div className={classes.pair}>
          {line("first_name", "First name")}
          {line("last_name", "Last name")}
        </div>
        <div className={classes.pair}>
          {choice("title", "Title", TITLES)}
          {choice("gender", "Gender", GENDERS)}
        </div>
        <div className={classes.pair}>
          {line("phone_number", "Phone")}
          <DateField
            label="Date of birth"
            latest={lagosDateOf(new Date())}
            value={values.date_of_birth}
            mistake={mistakes.date_of_birth}
            onChange={(date_of_birth) => change({ date_of_birth })}
          />
        </div>
        <p className={classes.quiet}>
          Your e-mail address, {user.email}, and your roles are changed by an administrator.
        </p>
        <div className={classes.foot}>
          <Button submits tone="primary" disabled={form.busy || !form.isTouched} busy={form.busy}>
            {form.busy ? "Please Wait..." : form.newer ? "Save over the new version" : "Save"}
          </Button>
          {form.failure && <QuietFailure busy={form.busy} />}
        </div>
      </form>
    </SectionCard>
  );
}
