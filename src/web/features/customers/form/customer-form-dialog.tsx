import type { Person } from "../../../../contract/person.ts";
import { GENDERS, TITLES } from "../../../../domain/customer/titles-and-genders.ts";
import { lagosDateOf } from "../../../../domain/time/lagos-date.ts";
import { DateField } from "../../../ui/date/date-field.tsx";
import { DialogForm } from "../../../ui/dialog/dialog-form.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import classes from "../customers.module.css";
import { CustomerChanged } from "./customer-changed.tsx";
import type { CustomerValues } from "./customer-values.ts";
import { useCustomerForm } from "./use-customer-form.ts";

interface CustomerFormDialogProps {
  readonly customer: Person;
  readonly opened: boolean;
  readonly onClose: () => void;
}

type Form = ReturnType<typeof useCustomerForm>;

/** USR-02 to USR-08. Typed values survive an error, closing the dialog, and a conflicting save. */
export function CustomerFormDialog({ customer, opened, onClose }: CustomerFormDialogProps) {
  const form = useCustomerForm({ customer, onClose });
  const { newer } = form;
  if (!opened) return null;
  return (
    <DialogForm
      title="Edit User"
      size="wide"
      confirmLabel={newer ? "Save over the new version" : "Submit"}
      busy={form.busy}
      failure={form.failure}
      onConfirm={form.submit}
      onClose={form.close}
    >
      {newer && <CustomerChanged before={newer.before} after={newer.customer} refusal={newer.refusal} />}
      <div className={classes.fields}>
        <ChoiceField form={form} name="title" label="Title (optional)" choices={TITLES} />
        <ChoiceField form={form} name="gender" label="Gender (optional)" choices={GENDERS} />
        <LineField form={form} name="first_name" label="First name" maxLength={60} autofocus />
        <LineField form={form} name="last_name" label="Last name" maxLength={60} />
        <BirthField form={form} />
        <LineField form={form} name="phone_number" label="Phone number" maxLength={20} inputMode="tel" />
        <LineField form={form} name="bvn" label="BVN" maxLength={11} />
        <LineField form={form} name="nin" label="NIN" maxLength={11} />
        <Field label="E-mail, which cannot be changed">
          {(control) => <input {...control} type="email" value={customer.email} readOnly tabIndex={-1} />}
        </Field>
      </div>
      <p className={classes.quiet}>
        BVN and NIN show their last four digits. Leave them as they are to keep them, or type all eleven.
      </p>
    </DialogForm>
  );
}

interface FormFieldProps {
  readonly form: Form;
  readonly name: keyof CustomerValues;
  readonly label: string;
}

function LineField({
  form: { values, mistakes, change },
  name,
  label,
  ...input
}: FormFieldProps & { maxLength: number; inputMode?: "tel"; autofocus?: boolean }) {
  const onChange = (text: string) => change({ [name]: text });
  return <TextField label={label} value={values[name]} mistake={mistakes[name]} onChange={onChange} {...input} />;
}

function ChoiceField({
  form: { values, mistakes, change },
  name,
  label,
  choices,
}: FormFieldProps & { readonly choices: readonly string[] }) {
  // A title that is no longer in the list stays until another is chosen.
  const kept = values[name] !== "" && !choices.includes(values[name]) ? [values[name]] : [];
  const options = [...kept, ...choices].map((choice) => ({ value: choice, label: choice }));
  return (
    <SelectField
      label={label}
      options={[{ value: "", label: "Choose" }, ...options]}
      value={values[name]}
      mistake={mistakes[name]}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
}

function BirthField({ form: { values, mistakes, change } }: { readonly form: Form }) {
  return (
    <DateField
      label="Date of birth"
      latest={lagosDateOf(new Date())}
      value={values.date_of_birth}
      mistake={mistakes.date_of_birth}
      onChange={(date_of_birth) => change({ date_of_birth })}
    />
  );
}
