import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { formatDateTime } from "../../../../domain/time/lagos-date.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useFetchedPart } from "../../../lib/use-part.ts";
import { Button } from "../../../ui/button/button.tsx";
import { countText } from "../../../ui/figure/count-text.ts";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { LOAN_CALLS } from "../loan-calls.ts";
import { loanKeys } from "../loan-queries.ts";
import classes from "./affordability.module.css";

const loadResult = () => import("./affordability-result.tsx").then((module) => module.AffordabilityResult);

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
  // Its code comes while the provider is asked.
  const { Part: Result, failed, retry } = useFetchedPart(check.isPending || result !== undefined, loadResult);
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
        {result && Result && <Result affordability={result} />}
        {result && failed && (
          <QuietFailure busy={false} onRetry={retry}>
            The result did not load.
          </QuietFailure>
        )}
      </div>
    </SectionCard>
  );
}

function promptWords(isPending: boolean, failed: boolean, result: Affordability | undefined): string {
  if (isPending) return "Asking the provider for the salary history.";
  if (result) return checkedWords(result);
  if (failed) return "The check did not finish. You can try again.";
  return "Looks the salary up at the provider and works out what the customer can afford.";
}

/** When the provider answered, whether that answer was kept, and how many lookups the loan has cost. */
function checkedWords({ checkedAt, lookup }: Affordability): string {
  const at = formatDateTime(new Date(lookup?.at ?? checkedAt));
  if (!lookup) return `Checked ${at}`;
  return `Checked ${at}${lookup.fresh ? "" : " (kept answer)"} · ${countText(lookup.count, "lookup")} sent`;
}
