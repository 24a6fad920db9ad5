import classes from "./select-box.module.css";

interface SelectBoxProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A native select for filters: it costs nothing and works on every phone. */
export function SelectBox({ label, value, options, onChange }: SelectBoxProps) {
  return (
    <select
      className={classes.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
