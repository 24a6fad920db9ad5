import field from "./field.module.css";
import classes from "./select-box.module.css";

export interface SelectBoxProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A native select for filters: it costs nothing and works on every phone. */
export function SelectBox({ label, value, options, onChange }: SelectBoxProps) {
  return (
    <select
      className={`${field.input} ${classes.select}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <Options of={options} />
    </select>
  );
}

export function Options({ of }: { of: SelectBoxProps["options"] }) {
  return of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
