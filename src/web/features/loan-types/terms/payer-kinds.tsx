import { useId } from "react";
import { PAYER_KINDS } from "../../../../domain/employer/payer-kinds.ts";
import { PAYER_WORDS } from "../../../../domain/loan-type/loan-type-terms.ts";
import { CheckField } from "../../../ui/field/check-field.tsx";
import classes from "../loan-types.module.css";
import type { TermsForm } from "./figure-field.tsx";

/** The kinds of employer whose staff the loan is meant for. */
export function PayerKinds({ typed, mistakes, change }: TermsForm) {
  const mistakeId = useId();
  const toggle = (kind: (typeof PAYER_KINDS)[number], isOn: boolean): void =>
    change({ payer_kinds: PAYER_KINDS.filter((one) => (one === kind ? isOn : typed.payer_kinds.includes(one))) });
  return (
    <fieldset
      className={classes.kinds}
      aria-describedby={mistakes.payer_kinds ? mistakeId : undefined}
      data-invalid={mistakes.payer_kinds ? true : undefined}
    >
      <legend>Meant for salaries paid by</legend>
      {PAYER_KINDS.map((kind) => (
        <CheckField
          key={kind}
          label={PAYER_WORDS[kind]}
          checked={typed.payer_kinds.includes(kind)}
          onChange={(isOn) => toggle(kind, isOn)}
        />
      ))}
      {mistakes.payer_kinds && (
        <p id={mistakeId} className={classes.mistake}>
          {mistakes.payer_kinds}
        </p>
      )}
    </fieldset>
  );
}
