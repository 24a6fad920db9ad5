import { useId } from "react";
import { PARTNER_SCOPES, type PartnerScope, SCOPE_WORDS } from "../../../../domain/partner/partner-scopes.ts";
import { CheckField } from "../../../ui/field/check-field.tsx";
import classes from "../partners.module.css";

/** The form values of a new key. */
export interface KeyValues {
  readonly partner: string;
  readonly scopes: readonly PartnerScope[];
  readonly last_day: string;
}

interface ScopeBoxesProps {
  readonly chosen: readonly PartnerScope[];
  readonly mistake: string | undefined;
  readonly onChange: (scopes: readonly PartnerScope[]) => void;
}

/** The scopes of a key as check boxes. */
export function ScopeBoxes({ chosen, mistake, onChange }: ScopeBoxesProps) {
  const mistakeId = useId();
  const toggle = (scope: PartnerScope, isOn: boolean): void =>
    onChange(PARTNER_SCOPES.filter((one) => (one === scope ? isOn : chosen.includes(one))));
  return (
    <fieldset
      className={classes.scopes}
      aria-describedby={mistake ? mistakeId : undefined}
      data-invalid={mistake ? true : undefined}
    >
      <legend>The key may</legend>
      {PARTNER_SCOPES.map((scope) => (
        <CheckField
          key={scope}
          label={SCOPE_WORDS[scope].label}
          checked={chosen.includes(scope)}
          onChange={(isOn) => toggle(scope, isOn)}
        />
      ))}
      {mistake && (
        <p id={mistakeId} className={classes.mistake}>
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
