import { add, formatNaira, type Kobo, larger } from "../../../domain/money.ts";
import classes from "./salary-bar.module.css";

interface SalaryBarProps {
  readonly pay: Kobo;
  /** What leaves the salary before this loan. */
  readonly obligations: Kobo;
  readonly instalment: Kobo;
  /** How much may leave it in all; no notch where that is unknown. */
  readonly ceiling?: Kobo | undefined;
}

/**
 * One month's pay: what leaves it before it arrives, what this loan takes, what is left, and a notch at the ceiling. What
 * is taken beyond the pay makes the bar longer than the pay, and is drawn as missing. A text says the same.
 */
export function SalaryBar(bar: SalaryBarProps) {
  const { pay, obligations, instalment, ceiling } = bar;
  const taken = add(obligations, instalment);
  const whole = larger(pay, taken);
  const percent = (part: Kobo): string => `${whole === 0 ? 0 : (Math.min(part, whole) / whole) * 100}%`;
  return (
    <div className={classes.bar} role="img" aria-label={salaryWords(bar)}>
      <div className={classes.track}>
        <span data-part="obligations" style={{ width: percent(obligations) }} />
        <span data-part="instalment" style={{ width: percent(instalment) }} />
      </div>
      {taken > pay && <span className={classes.short} style={{ insetInlineStart: percent(pay) }} />}
      {ceiling !== undefined && <span className={classes.notch} style={{ insetInlineStart: percent(ceiling) }} />}
    </div>
  );
}

/** The bar as a sentence. */
export function salaryWords({ pay, obligations, instalment, ceiling }: SalaryBarProps): string {
  const left = pay - obligations - instalment;
  const rest = left < 0 ? `${formatNaira(-left as Kobo)} is missing` : `${formatNaira(left as Kobo)} is left`;
  const most = ceiling === undefined ? "" : ` At most ${formatNaira(ceiling)} may leave it.`;
  return `Of ${formatNaira(pay)} a month, ${formatNaira(obligations)} leaves for obligations and ${formatNaira(instalment)} for this instalment; ${rest}.${most}`;
}
