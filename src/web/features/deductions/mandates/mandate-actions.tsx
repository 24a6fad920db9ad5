import { useEffect } from "react";
import type { DeductionRow, MandateHistoryRow } from "../../../../contract/deductions.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import type { checkMandate } from "../../../../contract/mandates.contract.ts";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { useMoneyMoved } from "../../../lib/loan/use-money-moved.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { DEDUCTION_CALLS } from "../deduction-calls.ts";
import classes from "../deductions.module.css";

/** How often a loan's mandate can be set up again. */
const REACTIVATIONS_MAX = 3;
const LOOK_AGAIN_MS = 2000;

interface MandateActionsProps {
  readonly loan: DeductionRow;
  readonly mandates: readonly MandateHistoryRow[];
}

/** Queries the provider now, and books the unpaid instalments again if no mandate is active (DED-24). */
export function MandateActions({ loan, mandates }: MandateActionsProps) {
  const held = useHeld();
  const mayReactivate = held.has("setup-deduction") || held.has("edit-repayment");
  const mayCheck = held.has("edit-repayment") || held.has("add-repayment");
  const hasLive = mandates.some(({ status }) => status === "active");
  const ended = mandates.filter(({ status }) => status !== "active").length;
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        <CheckNow loan={loan} isAllowed={mayCheck} />
        {mayReactivate && mandates.length > 0 && <SetUpAgain key={ended} loan={loan} hasLive={hasLive} />}
      </div>
      <p className={classes.quiet}>
        Set up again {loan.mandate_reactivation_count} of {REACTIVATIONS_MAX} times.
      </p>
    </div>
  );
}

function CheckNow({ loan, isAllowed }: { loan: DeductionRow; isAllowed: boolean }) {
  const moneyMoved = useMoneyMoved();
  const check = useWrite(DEDUCTION_CALLS.checkMandate, { onSuccess: moneyMoved });
  const run = () => check.mutate({ params: { id: loan.id } });
  const checkedAt = check.data?.checked_at ?? loan.mandate_checked_at;
  return (
    <>
      {isAllowed && (
        <Button onClick={run} busy={check.isPending} disabled={check.isPending}>
          Check now
        </Button>
      )}
      <p className={classes.quiet} role="status">
        {checkedAt ? (
          <>
            Last checked <DateTimeText instant={checkedAt} />.
          </>
        ) : (
          "Not checked yet."
        )}{" "}
        {check.data && checkWords(check.data)}
      </p>
      {check.quietFailure && <QuietFailure onRetry={run} busy={check.isPending} />}
    </>
  );
}

type Checked = DataOf<typeof checkMandate>;

function checkWords({ posted, held, failed, superseded }: Checked): string {
  if (superseded) return "Nothing was done: a later answer of the provider was brought in before this one.";
  if (posted + held + failed === 0) return "Nothing new was deducted.";
  const said = [
    posted > 0 && (posted === 1 ? "1 new deduction was posted." : `${posted} new deductions were posted.`),
    held > 0 && (held === 1 ? "1 waits for a decision." : `${held} wait for a decision.`),
    failed > 0 && `${failed} could not be brought in and will be tried again.`,
  ];
  return said.filter(Boolean).join(" ");
}

const STATES = {
  queued: "The booking is queued.",
  booking: "The booking is under way.",
  done: "The mandate is booked.",
  refused: "The provider refused the booking.",
} as const;

/**
 * Once requested, the new mandate is polled until it is active. The result stays on the screen until then; if the new
 * mandate ends too, another can be requested.
 */
function SetUpAgain({ loan, hasLive }: { loan: DeductionRow; hasLive: boolean }) {
  const moneyMoved = useMoneyMoved();
  const reactivation = useWrite(DEDUCTION_CALLS.reactivateMandate, { onSuccess: moneyMoved });
  const run = () => reactivation.mutate({ params: { id: loan.id } });
  const { data } = reactivation;
  const isAwaited = data !== undefined && data.state !== "refused" && !hasLive;
  useEffect(() => {
    if (!isAwaited) return;
    const looking = setInterval(moneyMoved, LOOK_AGAIN_MS);
    return () => {
      clearInterval(looking);
      // The list may have been read just before the booking of the mandate that it counts.
      moneyMoved();
    };
  }, [isAwaited, moneyMoved]);
  const words = data && (hasLive ? STATES.done : `${STATES[data.state]} ${data.message ?? ""}`);
  return (
    <>
      {!data && !hasLive && loan.balance > 0 && (
        <Button onClick={run} busy={reactivation.isPending} disabled={reactivation.isPending}>
          Set up again
        </Button>
      )}
      <p className={classes.quiet} role="status">
        {words}
      </p>
      {reactivation.quietFailure && <QuietFailure onRetry={run} busy={reactivation.isPending} />}
    </>
  );
}
