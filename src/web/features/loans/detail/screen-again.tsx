import type { Loan } from "../../../../contract/loans.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LOAN_CALLS, useLoanCache } from "../loan-calls.ts";
import { loanEventsFor } from "./loan-detail-events.ts";

/** Repeats a screening that the application did not pass, or that the provider did not answer. */
export function ScreenAgain({ loan }: { loan: Loan }) {
  const held = useHeld();
  const { replace } = useLoanCache(loan.id);
  const screen = useWrite(LOAN_CALLS.screenLoanNow, { onSuccess: replace });
  const { screening } = loan;
  if (!screening || screening.verdict === "qualified" || !loanEventsFor(loan, held).has("screened")) return null;
  return (
    <Button
      tone={screening.verdict === "not-qualified" ? "primary" : undefined}
      busy={screen.isPending}
      disabled={screen.isPending}
      onClick={() => screen.mutate({ params: { id: loan.id } })}
    >
      {screen.isPending ? "Please Wait..." : "Screen again"}
    </Button>
  );
}
