import { Field } from "../../ui/field/field.tsx";
import { Options } from "../../ui/field/select-box.tsx";

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
    <Field label={label} required>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
          <Options of={options} />
        </select>
      )}
    </Field>
  );
}
