import { SelectField } from "../../../ui/field/select-field.tsx";

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

/** One of a few, each in words. */
export function ChoiceField<Value extends string>({ label, value, words, onChange }: ChoiceFieldProps<Value>) {
  const options = Object.entries<string>(words).map(([name, text]) => ({ value: name, label: text }));
  return (
    <SelectField
      label={label}
      required
      options={options}
      value={value}
      onChange={(chosen) => onChange(chosen as Value)}
    />
  );
}
