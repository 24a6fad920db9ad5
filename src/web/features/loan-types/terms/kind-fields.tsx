import type { LoanType } from "../../../../contract/loan-types.contract.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import record from "../../../ui/record-words.module.css";
import classes from "../loan-types.module.css";
import { GRACE_WORDS } from "../version/version-words.ts";
import { ChoiceField } from "./choice-field.tsx";

export type Kind = Pick<LoanType, "code" | "is_device" | "grace_days">;

interface KindFieldsProps {
  readonly kind: Kind;
  readonly mistake: string | undefined;
  readonly change: (change: Partial<Kind>) => void;
}

const LENT = { cash: "Money", device: "A device, for its price" } as const;

/** The properties of a new loan type that can never change. */
export function KindFields({ kind, mistake, change }: KindFieldsProps) {
  return (
    <SectionCard title="What it is, in all its versions">
      <div className={classes.fields}>
        <TextField
          label="Code"
          required
          maxLength={20}
          placeholder="SALARY"
          value={kind.code}
          mistake={mistake}
          onChange={(code) => change({ code: code.toUpperCase() })}
        />
        <ChoiceField
          label="What is lent"
          value={kind.is_device ? "device" : "cash"}
          words={LENT}
          onChange={(lent) => change({ is_device: lent === "device" })}
        />
        <ChoiceField
          label="Days of grace"
          value={kind.grace_days}
          words={GRACE_WORDS}
          onChange={(grace_days) => change({ grace_days })}
        />
      </div>
      <p className={record.note}>These cannot be changed later. A loan that differs in one of them is another type.</p>
    </SectionCard>
  );
}
