import type { Lead } from "../../../../contract/leads.contract.ts";
import { Badge } from "../../../ui/figure/badge.tsx";
import { LoanLink } from "../../../ui/loan-link.tsx";

type Loans = Pick<Lead, "name" | "loan" | "running_loan">;

/** The debt of a lead who is already a borrower, besides the loan that came of the lead. */
function owedBy({ loan, running_loan: running }: Loans): Lead["running_loan"] {
  return running?.id === loan?.id ? null : running;
}

/** Marks a lead whose phone belongs to a current borrower. */
export function BorrowerBadge({ lead }: { lead: Loans }) {
  if (!owedBy(lead)) return null;
  return (
    <>
      {" "}
      <Badge tone="info">Borrower</Badge>
    </>
  );
}

/** The loan that came of a lead, and the one being repaid; null where there is neither. */
export function loansOf(lead: Loans) {
  const owed = owedBy(lead);
  if (!lead.loan && !owed) return null;
  return (
    <>
      {lead.loan && <LoanLink loan={lead.loan} name={lead.name} />}
      {owed && (
        <>
          {lead.loan && ", "}pays back <LoanLink loan={owed} name={lead.name} />
        </>
      )}
    </>
  );
}
