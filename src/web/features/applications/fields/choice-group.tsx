import { type ReactNode, useId } from "react";
import classes from "../apply.module.css";

interface ChoiceGroupProps {
  readonly label: string;
  /** `row`: short labels side by side. */
  readonly look?: "row";
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: ReactNode; readonly more?: ReactNode }[];
  readonly onChange: (value: string) => void;
}

/** One of a few options, all shown, each large enough for a thumb. */
export function ChoiceGroup({ label, look, name, value, mistake, options, onChange }: ChoiceGroupProps) {
  const mistakeId = useId();
  return (
    <fieldset
      className={classes.choices}
      data-look={look}
      data-mistaken={mistake ? true : undefined}
      aria-describedby={mistake && mistakeId}
    >
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.choiceText}>
              <span className={classes.choiceLabel}>{option.label}</span>
              {option.more}
            </span>
          </label>
        ))}
      </div>
      {mistake && (
        <p id={mistakeId} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
