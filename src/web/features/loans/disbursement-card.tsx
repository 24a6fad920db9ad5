import type { Loan } from "../../../contract/loans.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateTimeText } from "../../ui/date-text.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { SectionCard } from "../../ui/section-card.tsx";

/** The payout as it was recorded; nothing before it. */
export function DisbursementCard({ disbursement }: { disbursement: Loan["disbursement"] }) {
  if (!disbursement) return null;
  return (
    <SectionCard title="Disbursement">
      <DefinitionList
        items={[
          { term: "Payment reference", value: disbursement.reference, identifier: true },
          { term: "Paid out", value: <Amount naira={disbursement.amount} /> },
          { term: "Recorded", value: <DateTimeText instant={disbursement.at} /> },
          { term: "By", value: disbursement.by },
          { term: "Remark", value: disbursement.remark },
        ]}
      />
    </SectionCard>
  );
}
