import { type RefObject, useId } from "react";
import classes from "../apply.module.css";

interface ConsentFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly agrees: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (agrees: boolean) => void;
}

/** The consent in the words of its version, which goes with the application. */
export function ConsentField({ ref, text, agrees, mistake, onChange }: ConsentFieldProps) {
  const id = useId();
  return (
    <div className={classes.consent} data-mistaken={mistake ? true : undefined}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        checked={agrees}
        aria-required="true"
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake ? `${id}-text ${id}-mistake` : `${id}-text`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>I agree</label>
      <p id={`${id}-text`}>{text}</p>
      {mistake && (
        <p id={`${id}-mistake`} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
