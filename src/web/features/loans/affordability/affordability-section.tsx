import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { Button } from "../../../ui/button/button.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { LOAN_CALLS } from "../loan-calls.ts";
import { loanKeys } from "../loan-queries.ts";
import classes from "./affordability.module.css";
import { AffordabilityLookup } from "./affordability-lookup.tsx";
import { AffordabilityResult } from "./affordability-result.tsx";

/** The affordability check, which runs once per page (AFF-01 to AFF-04). A failed call can be retried. */
export function AffordabilitySection({ loanId }: { loanId: number }) {
  const [result, setResult] = useState<Affordability>();
  const queryClient = useQueryClient();
  const check = useWrite(LOAN_CALLS.checkAffordability, {
    onSuccess: (found) => {
      setResult(found);
      // The check is stored with the loan, whose screening card shows the last one.
      void queryClient.invalidateQueries({ queryKey: loanKeys.detail(loanId) });
    },
  });
  return (
    <SectionCard title="Affordability">
      <div className={classes.result} data-screen-only={result === undefined || undefined}>
        <div className={classes.prompt}>
          <p role="status">{promptWords(check.isPending, check.error !== null, result)}</p>
          <Button
            busy={check.isPending}
            onClick={() => check.mutate({ params: { id: loanId } })}
            disabled={check.isPending || result !== undefined}
          >
            {check.isPending ? "Please Wait..." : "Verification Affordability"}
          </Button>
        </div>
        {result?.lookup && <AffordabilityLookup lookup={result.lookup} />}
        {result && <AffordabilityResult affordability={result} />}
      </div>
    </SectionCard>
  );
}

function promptWords(isPending: boolean, failed: boolean, result: Affordability | undefined): string {
  if (isPending) return "Asking the provider for the salary history.";
  if (result) return "Checked once for this page. Reload the page to check again.";
  if (failed) return "The check did not finish. You can try again.";
  return "Looks the salary up at the provider and works out what the customer can afford.";
}
