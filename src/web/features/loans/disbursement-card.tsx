import type { Loan } from "../../../contract/loans.contract.ts";
import { useHeld } from "../../lib/permissions.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateTimeText } from "../../ui/date-text.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import classes from "./loan-detail-layout.module.css";
import { TakePayoutBack } from "./take-payout-back.tsx";

/** A payout can be reversed in these statuses; the server also checks for payments. */
const REVERSIBLE = ["disbursed", "pending_pickup"] as const;

/** The recorded payout; nothing before it. */
export function DisbursementCard({ loan }: { loan: Loan }) {
  const { disbursement, status } = loan;
  const mayTakeBack = useHeld().has("disburse-loan") && REVERSIBLE.some((name) => name === status);
  if (!disbursement) return null;
  return (
    <SectionCard title="Disbursement">
      <div className={classes.parts}>
        <DefinitionList
          items={[
            { term: "Payment reference", value: disbursement.reference, identifier: true },
            { term: "Paid out", value: <Amount naira={disbursement.amount} /> },
            { term: "Recorded", value: <DateTimeText instant={disbursement.at} /> },
            { term: "By", value: disbursement.by },
            { term: "Remark", value: disbursement.remark },
          ]}
        />
        {mayTakeBack && <TakePayoutBack loan={loan} />}
      </div>
    </SectionCard>
  );
}
