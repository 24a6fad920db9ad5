import type { ComponentProps } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { useWrite } from "../../../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../../../lib/session/permissions.ts";
import { Button } from "../../../../ui/button/button.tsx";
import { loanEventsFor } from "../../detail/loan-detail-events.ts";
import { LOAN_CALLS, useLoanCache } from "../../loan-calls.ts";

interface ScreenButtonProps extends Pick<ComponentProps<typeof Button>, "look"> {
  readonly loan: Loan;
}

/**
 * Starts a screening that waits, or repeats one that the application did not pass or that the provider did not answer;
 * for those who may. It keeps the focus meanwhile: a disabled button would lose it.
 */
export function ScreenButton({ loan, ...looks }: ScreenButtonProps) {
  const held = useHeld();
  const { replace } = useLoanCache(loan.id);
  const { isPending, mutate } = useWrite(LOAN_CALLS.screenLoanNow, { onSuccess: replace });
  const verdict = loan.screening?.verdict;
  if (verdict === "qualified" || !loanEventsFor(loan, held).has("screened")) return null;
  const label = verdict ? "Screen again" : "Screen now";
  return (
    <Button
      {...looks}
      tone={verdict === "not-qualified" ? "primary" : undefined}
      busy={isPending}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate({ params: { id: loan.id } });
      }}
    >
      {isPending ? "Please Wait..." : label}
    </Button>
  );
}
