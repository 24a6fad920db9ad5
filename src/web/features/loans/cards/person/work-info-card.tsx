import type { Loan } from "../../../../../contract/loans.contract.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { CorrectLoan } from "../../actions/correction/correct-loan.tsx";
import { FoldingCard } from "../folding-card.tsx";

/** Where the customer works and is paid (DET-20, DET-26). */
export function WorkInfoCard({ loan }: { loan: Loan }) {
  return (
    <FoldingCard title="Work info" action={<CorrectLoan loan={loan} />}>
      <DefinitionList
        items={[
          { term: "Organisation", value: loan.organization_name },
          { term: "IPPIS number", value: loan.user.ippis_number, identifier: true },
          { term: "Salary bank", value: loan.bank_name || loan.salary_bank },
          { term: "Salary account number", value: loan.salary_account_number, identifier: true },
        ]}
      />
    </FoldingCard>
  );
}
