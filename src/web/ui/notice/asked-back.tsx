import { useId } from "react";
import classes from "./asked-back.module.css";

/** Why the server asks for confirmation of a payment, and the answer given. */
export interface Doubt {
  readonly why: string;
  readonly answer: "none" | "missing" | "sure";
}

/** The question that a refusal asks, if it asks one. */
export function askedIn({
  errors,
}: {
  readonly errors: { readonly [field: string]: readonly string[] };
}): Doubt | undefined {
  const why = errors.confirmed?.[0];
  return why === undefined ? undefined : { why, answer: "none" };
}

/** Whether nothing may be sent before the question is answered; then it says so. */
export function isHeldBy(doubt: Doubt | undefined, onDoubt: (doubt: Doubt) => void): boolean {
  if (!doubt || doubt.answer === "sure") return false;
  onDoubt({ ...doubt, answer: "missing" });
  return true;
}

interface AskedBackProps {
  readonly doubt: Doubt;
  readonly onAnswer: (answer: "none" | "sure") => void;
}

/** Nothing is posted before somebody ticks that the payment is correct. */
export function AskedBack({ doubt: { why, answer }, onAnswer }: AskedBackProps) {
  const missing = useId();
  const isMissing = answer === "missing";
  return (
    <div role="alert" className={classes.asked}>
      <p>{why}</p>
      <label>
        <input
          type="checkbox"
          checked={answer === "sure"}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? missing : undefined}
          onChange={(event) => onAnswer(event.currentTarget.checked ? "sure" : "none")}
        />
        <span>It is correct</span>
      </label>
      {isMissing && (
        <p id={missing} className={classes.missing}>
          Tick this once you have checked
        </p>
      )}
    </div>
  );
}
