import { Field } from "../../../ui/field/field.tsx";
import { Options, type SelectBoxProps } from "../../../ui/field/select-box.tsx";

export function ReportSelect({ label, value, options, onChange }: SelectBoxProps) {
  return (
    <Field label={label}>
      {({ id, className }) => (
        <select id={id} className={className} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <Options of={options} />
        </select>
      )}
    </Field>
  );
}
