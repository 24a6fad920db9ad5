import type { Loan } from "../../../../../contract/loans.contract.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { DateTimeText } from "../../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../../ui/page/section-card.tsx";
import { ReverseDisbursement } from "../../actions/payout/reverse-disbursement.tsx";
import classes from "../../detail/loan-detail-layout.module.css";

/** A payout can be reversed in these statuses; the server also checks for payments. */
const REVERSIBLE = ["disbursed", "pending_pickup"] as const;

/** The recorded payout; nothing before it. */
export function DisbursementCard({ loan }: { loan: Loan }) {
  const { disbursement, status } = loan;
  const mayReverse = useHeld().has("disburse-loan") && REVERSIBLE.some((name) => name === status);
  if (!disbursement) return null;
  return (
    <SectionCard title="Disbursement">
      <div className={classes.parts}>
        <DefinitionList
          items={[
            { term: "Payment reference", value: disbursement.reference, identifier: true, isLong: true },
            { term: "Paid out", value: <Amount naira={disbursement.amount} /> },
            { term: "Recorded", value: <DateTimeText instant={disbursement.at} /> },
            { term: "By", value: disbursement.by },
            { term: "Remark", value: disbursement.remark },
          ]}
        />
        {mayReverse && <ReverseDisbursement loan={loan} />}
      </div>
    </SectionCard>
  );
}
