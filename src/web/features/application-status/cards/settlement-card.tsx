import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../application-status.module.css";

/** What pays the loan off today, how long that holds, and what it is afterwards. */
export function SettlementCard({ application: { settlement, reference } }: { application: ApplicationStatus }) {
  if (!settlement) return null;
  const { amount, on, valid_to, afterwards, cooling_off_to } = settlement;
  return (
    <SectionCard title="Paying it all off">
      <p className={classes.figure}>
        <Amount naira={amount} />
      </p>
      <p className={classes.text}>
        settles your loan today, <DateText date={on} />
        {valid_to && (
          <>
            , and until <DateText date={valid_to} /> if nothing is paid meanwhile
          </>
        )}
        .
        {afterwards !== null && (
          <>
            {" "}
            After that it is <Amount naira={afterwards} />.
          </>
        )}
      </p>
      {cooling_off_to && (
        <p className={classes.text}>
          Changed your mind? Until <DateText date={cooling_off_to} /> you may give the loan back: this is what you
          received, without interest and without the fee.
        </p>
      )}
      <p className={classes.text}>
        Tell us before you pay, with your reference {reference}, so that the payment is booked as a settlement.
      </p>
    </SectionCard>
  );
}
