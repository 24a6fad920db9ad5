import { Field } from "../../../ui/field/field.tsx";

interface ReportDateFieldProps {
  readonly label: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

export function ReportDateField({ label, value, mistake, onChange }: ReportDateFieldProps) {
  return (
    <Field label={label} mistake={mistake}>
      {(control) => (
        <input
          {...control}
          type="date"
          required
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
