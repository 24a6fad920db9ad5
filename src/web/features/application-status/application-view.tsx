import { useEffect, useRef } from "react";
import { type ApplicationStatus, closeStatusView } from "../../../contract/application-status.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { Button } from "../../ui/button/button.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import classes from "./application-status.module.css";
import { AccountStatementCard } from "./cards/account-statement-card.tsx";
import { HowToPayCard } from "./cards/how-to-pay-card.tsx";
import { LettersCard } from "./cards/letters-card.tsx";
import { LoanOfferCard } from "./cards/loan-offer-card.tsx";
import { NextStep } from "./cards/next-step.tsx";
import { ProgressCard } from "./cards/progress-card.tsx";
import { RepaymentCard } from "./cards/repayment-card.tsx";
import { SettlementCard } from "./cards/settlement-card.tsx";
import { ContactCard } from "./cards/support-lines.tsx";
import type { KeptView } from "./kept-view.ts";
import { headlineOf } from "./status-words.ts";

interface ApplicationViewProps {
  readonly application: ApplicationStatus;
  readonly view: KeptView;
  readonly onLeave: () => void;
}

/** The application, the most important first. */
export function ApplicationView({ application, view, onLeave }: ApplicationViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  function leave(): void {
    const { reference, token } = view;
    // Without the network the view still expires within the half hour.
    callApi(closeStatusView, { body: { reference, token } }).catch(() => undefined);
    onLeave();
  }
  return (
    <>
      <div>
        <p className={classes.text}>
          {application.first_name}, your application {application.reference}
        </p>
        <h1 ref={title} tabIndex={-1}>
          {headlineOf(application)}
        </h1>
      </div>
      <div className={classes.columns} data-broad>
        <div>
          <SectionCard title="What to do now">
            <NextStep application={application} />
          </SectionCard>
          <RepaymentCard application={application} />
          <HowToPayCard application={application} />
          <SettlementCard application={application} />
          <LoanOfferCard application={application} />
        </div>
        <div>
          {/* Until the payout a phone shows the way right behind the next step; then the money is what one comes for. */}
          <div data-way={application.repayment === null || undefined}>
            <ProgressCard application={application} />
          </div>
          <LettersCard application={application} view={view} />
          <AccountStatementCard application={application} view={view} />
          <ContactCard />
        </div>
      </div>
      <div className={classes.leave}>
        <Button onClick={leave}>Close my application</Button>
        <span className={classes.hint}>Do this on a phone that others use too.</span>
      </div>
    </>
  );
}
