import { TITLES } from "../../../../../domain/customer/titles-and-genders.ts";
import type { Mistakes } from "../../../../lib/form/mistakes-in.ts";
import { Field } from "../../../../ui/field/field.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import classes from "../../staff.module.css";
import { RolesField } from "./roles-field.tsx";
import type { StaffValues } from "./staff-form-values.ts";

interface StaffFieldsProps {
  readonly values: StaffValues;
  readonly mistakes: Mistakes;
  /** The account exists: its e-mail address is fixed (ADM-09). */
  readonly isEditing: boolean;
  readonly isOwn?: boolean;
  readonly onChange: (change: Partial<StaffValues>) => void;
}

/** The fields of both forms (ADM-03, ADM-10). */
export function StaffFields({ values, mistakes, isEditing, isOwn = false, onChange }: StaffFieldsProps) {
  const text = (field: "first_name" | "last_name" | "phone_number") => ({
    value: values[field],
    mistake: mistakes[field],
    onChange: (typed: string) => onChange({ [field]: typed }),
  });
  return (
    <>
      <div className={classes.names}>
        <SelectField
          label="Title (optional)"
          options={TITLE_CHOICES}
          value={values.title}
          mistake={mistakes.title}
          onChange={(title) => onChange({ title })}
        />
        <TextField label="First name" autofocus maxLength={60} {...text("first_name")} />
        <TextField label="Last name" maxLength={60} {...text("last_name")} />
      </div>
      <div className={classes.reach}>
        <TextField
          label="Phone number"
          inputMode="tel"
          maxLength={20}
          placeholder="0803 123 4567"
          {...text("phone_number")}
        />
        {isEditing ? (
          <FixedEmail email={values.email} />
        ) : (
          <TextField
            label="E-mail address"
            inputMode="email"
            maxLength={254}
            value={values.email}
            mistake={mistakes.email}
            onChange={(email) => onChange({ email })}
          />
        )}
      </div>
      <RolesField
        chosen={values.roles}
        mistake={mistakes.roles}
        isOwn={isOwn}
        onChange={(roles) => onChange({ roles })}
      />
    </>
  );
}

const TITLE_CHOICES = [{ value: "", label: "None" }, ...TITLES.map((title) => ({ value: title, label: title }))];

function FixedEmail({ email }: { email: string }) {
  return (
    <Field label="E-mail address" hint="Cannot be changed">
      {(control) => <input {...control} readOnly value={email} />}
    </Field>
  );
}
