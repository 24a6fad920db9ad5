import type { MouseEvent, RefObject } from "react";
import classes from "../apply.module.css";
import { labelledFields } from "./field-labels.ts";
import type { Mistakes } from "./loan-mistakes.ts";

/** A field whose first box is called otherwise. */
const FIRST_BOX: Readonly<Record<string, string>> = { date_of_birth: "birth_day" };

interface FaultSummaryProps {
  readonly mistakes: Mistakes;
  readonly form: RefObject<HTMLFormElement | null>;
}

/** How many answers are wrong, and a way to each. What is wrong with it is said at the field. */
export function FaultSummary({ mistakes, form }: FaultSummaryProps) {
  const faults = labelledFields(Object.keys(mistakes));
  const count = Object.keys(mistakes).length;
  const goTo = (event: MouseEvent, name: string): void => {
    event.preventDefault();
    for (const box of form.current?.elements ?? []) {
      if (!(box instanceof HTMLElement) || box.getAttribute("name") !== (FIRST_BOX[name] ?? name)) continue;
      box.focus();
      // One that is not shown takes no focus: the next of the same name does.
      if (document.activeElement === box) return;
    }
  };
  return (
    <div className={classes.faults} data-faults tabIndex={-1} hidden={count === 0}>
      <p className={classes.wrong} role="alert">
        {count > 0 && (count === 1 ? "One answer needs another look." : `${count} answers need another look.`)}
      </p>
      <ul>
        {faults.map(({ name, label }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
