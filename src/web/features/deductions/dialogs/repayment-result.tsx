import { IconX } from "@tabler/icons-react";
import { Fragment } from "react";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Callout } from "../../../ui/notice/callout.tsx";
import classes from "../deductions.module.css";
import type { RepaymentOutcome } from "./use-row-dialog.ts";

/** Effects of a payment beyond the instalments: it closed the loan, or left a surplus. */
export function RepaymentResult({
  result,
  onDismiss,
}: {
  result: RepaymentOutcome | undefined;
  onDismiss: () => void;
}) {
  const left = result?.posted.rebooked?.filter(({ unapplied }) => unapplied > 0) ?? [];
  const tells = result && (result.posted.closed || result.posted.unapplied > 0 || left.length > 0);
  return (
    <div role="status">
      {tells && (
        <Callout tone="info" apart>
          <div className={classes.result}>
            <span>
              {result.loan.reference}, {result.loan.user.name}:{" "}
              {result.posted.closed && "the loan is paid back and closed. "}
              {result.posted.unapplied > 0 && (
                <>
                  <Amount naira={result.posted.unapplied} /> of the payment is left over as customer credit.
                </>
              )}
              {left.map(({ payment_id, reference, unapplied }) => (
                <Fragment key={payment_id}>
                  {" "}
                  Payment {reference} came after it: <Amount naira={unapplied} /> of it is customer credit now.
                </Fragment>
              ))}
            </span>
            <IconButton label="Dismiss what the payment did" size={24} onClick={onDismiss}>
              <IconX size={16} aria-hidden />
            </IconButton>
          </div>
        </Callout>
      )}
    </div>
  );
}
