import type { Loan } from "../../../../../contract/loans.contract.ts";
import { useWrite } from "../../../../lib/calls/use-api-mutation.ts";
import { useMayConfirm } from "../../../../lib/session/use-may-confirm.ts";
import { WaitingChange } from "../../../../ui/notice/waiting-change.tsx";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";

interface LoanWaitingChangeProps {
  readonly loan: Loan;
  readonly change: NonNullable<Loan["contact_change"]>;
}

/** Shown above the loan: changes of its customer that wait for a second person. */
export function LoanWaitingChange({ loan, change }: LoanWaitingChangeProps) {
  const { refresh } = useLoanCache(loan.id);
  const confirming = useWrite(LOAN_CALLS.confirmContactChange, { onSuccess: refresh, onError: refresh });
  return (
    <WaitingChange
      change={change}
      mayConfirm={useMayConfirm(change.only_by)}
      busy={confirming.isPending}
      onConfirm={() => confirming.mutate({ params: { id: loan.user.id }, body: { change_id: change.id } })}
    />
  );
}
