import type { Loan } from "../../../../contract/loans.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { loanEventsFor } from "../detail/loan-detail-events.ts";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";

/** The button that starts a pending screening, if permitted. */
export function ScreenNow({ loan }: { loan: Loan }) {
  const held = useHeld();
  const { replace } = useLoanCache(loan.id);
  const screen = useWrite(LOAN_CALLS.screenLoanNow, { onSuccess: replace });
  if (!loanEventsFor(loan, held).has("screened")) return null;
  return (
    <Button
      look="small"
      busy={screen.isPending}
      disabled={screen.isPending}
      onClick={() => screen.mutate({ params: { id: loan.id } })}
    >
      {screen.isPending ? "Please Wait..." : "Screen now"}
    </Button>
  );
}
