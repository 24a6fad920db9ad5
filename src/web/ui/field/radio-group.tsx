import { type ReactNode, useId } from "react";
import classes from "./radio-group.module.css";

interface RadioGroupProps<Value extends string | number> {
  readonly legend: ReactNode;
  /** The title above says what is asked; the legend is only read out. */
  readonly isLegendHidden?: boolean;
  readonly name: string;
  /** None of the options: nothing is chosen yet. */
  readonly value: Value | "" | undefined;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** What the choice means, below its label. */
    readonly more?: ReactNode;
    readonly disabled?: boolean;
  }[];
  readonly required?: boolean;
  readonly hint?: ReactNode;
  readonly mistake?: string | undefined;
  /** `tiles`: framed, side by side where there is room. */
  readonly look?: "tiles";
  /** `touch`: on a page filled in on a phone. */
  readonly size?: "touch";
  readonly onChange: (value: Value) => void;
}

/** One of a few options, all shown. Arrows move between them, as in every group of native radio buttons. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { legend, isLegendHidden, name, value, options, required, hint, mistake, look, size, onChange } = props;
  const wordId = useId();
  const word = mistake || hint;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows it, and a plain group can be neither wrong nor required
      role="radiogroup"
      className={classes.group}
      data-look={look}
      data-size={size}
      aria-required={required}
      aria-invalid={mistake !== undefined}
      aria-describedby={word ? wordId : undefined}
    >
      <legend className={isLegendHidden ? "visually-hidden" : classes.legend} data-required={required || undefined}>
        {legend}
      </legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label} {option.more && <span className={classes.more}>{option.more}</span>}
            </span>
          </label>
        ))}
      </div>
      {word && (
        <p id={wordId} className={mistake ? classes.mistake : classes.hint}>
          {word}
        </p>
      )}
    </fieldset>
  );
}
