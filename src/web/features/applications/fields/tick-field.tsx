import { type RefObject, useId } from "react";
import classes from "../apply.module.css";

interface TickFieldProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly text: string;
  readonly isTicked: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (isTicked: boolean) => void;
}

/** A declaration in full words, and the box by which it is made. */
export function TickField({ ref, label, text, isTicked, mistake, onChange }: TickFieldProps) {
  const id = useId();
  return (
    <div className={classes.consent} data-mistaken={mistake ? true : undefined}>
      <input
        ref={ref}
        id={id}
        type="checkbox"
        checked={isTicked}
        aria-required="true"
        aria-invalid={mistake !== undefined}
        aria-describedby={mistake ? `${id}-text ${id}-mistake` : `${id}-text`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-text`}>{text}</p>
      {mistake && (
        <p id={`${id}-mistake`} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </div>
  );
}
