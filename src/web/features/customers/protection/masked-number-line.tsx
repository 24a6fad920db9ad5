import { TextButton } from "../../../ui/button/text-button.tsx";
import classes from "../customers.module.css";
import type { HiddenNumber } from "./hidden-number.ts";
import type { Reveals } from "./use-reveals.ts";

interface MaskedNumberLineProps {
  readonly number: HiddenNumber;
  readonly masked: string;
  readonly reveals: Reveals;
}

/** A number's last four digits with a button to reveal it; once revealed, with a button to hide it. */
export function MaskedNumberLine({ number, masked, reveals }: MaskedNumberLineProps) {
  const value = reveals.valueOf(number);
  return (
    <span className={classes.number}>
      <span className={classes.digits} role="status">
        {value ?? masked}
      </span>
      {value === undefined ? (
        <TextButton
          aria-label={`Reveal ${number.label}`}
          onPointerEnter={reveals.expect}
          onFocus={reveals.expect}
          onClick={() => reveals.ask(number)}
        >
          Reveal
        </TextButton>
      ) : (
        <TextButton aria-label={`Hide ${number.label}`} onClick={() => reveals.hide(number)}>
          Hide
        </TextButton>
      )}
    </span>
  );
}
