import { LIMITS } from "../../../../domain/staff/amount-limits.ts";
import type { Mistakes } from "../../../lib/form/mistakes-in.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import classes from "../roles.module.css";
import type { RoleValues } from "./role-values.ts";

interface LimitFieldsProps {
  readonly values: RoleValues;
  readonly mistakes: Mistakes;
  readonly onChange: (changes: Partial<RoleValues>) => void;
}

const LABELS = {
  approval_limit: "Approves at most, in naira",
  disbursement_limit: "Disburses at most, in naira",
};

/** The role's limits under four eyes; each limit is shown only together with its permission. */
export function LimitFields({ values, mistakes, onChange }: LimitFieldsProps) {
  const shown = LIMITS.filter(({ permission }) => values.permissions.has(permission));
  if (shown.length === 0) return null;
  return (
    <div className={classes.limits}>
      {shown.map(({ field }) => (
        <TextField
          key={field}
          label={LABELS[field]}
          placeholder="No limit"
          inputMode="decimal"
          maxLength={20}
          value={values[field]}
          mistake={mistakes[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <p className={classes.quiet}>
        Limits count for one loan, while two people have to approve and disburse it. The second also bounds refunds and
        returns.
      </p>
    </div>
  );
}
