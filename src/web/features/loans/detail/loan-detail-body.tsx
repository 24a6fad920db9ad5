import type { ReactNode } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { AffordabilitySection } from "../affordability/affordability-section.tsx";
import { IdentityNotice } from "../affordability/identity-notice.tsx";
import { ScreeningCard } from "../affordability/screening-card.tsx";
import { ContactInfoCard } from "../cards/contact-info-card.tsx";
import { CustomerDetailsCard } from "../cards/customer-details-card.tsx";
import { DeductionSetupCard } from "../cards/deduction-setup-card.tsx";
import { DeviceCard } from "../cards/device-card.tsx";
import { DisbursementCard } from "../cards/disbursement-card.tsx";
import { EarlySettlementCard } from "../cards/early-settlement-card.tsx";
import { LoanDetailsCard } from "../cards/loan-details-card.tsx";
import { OtherLoansCard } from "../cards/other-loans-card.tsx";
import { PaymentsCard } from "../cards/payments-card.tsx";
import { ScheduleCard } from "../cards/schedule-card.tsx";
import { TimelineCard } from "../cards/timeline-card.tsx";
import { WorkInfoCard } from "../cards/work-info-card.tsx";
import { LoanDetailFigures } from "./loan-detail-figures.tsx";
import { LoanDetailHeader } from "./loan-detail-header.tsx";
import classes from "./loan-detail-layout.module.css";
import { LoanWaitingChange } from "./loan-waiting-change.tsx";

interface LoanDetailBodyProps {
  readonly loan: Loan;
  readonly reload: () => Promise<unknown>;
  /** Money changes of the loan that wait for a second person. */
  readonly acts?: ReactNode;
  /** The loan's audit log entries. */
  readonly history?: ReactNode;
}

/** The whole loan: header and figures, the cards below, the timeline at the side. */
export function LoanDetailBody({ loan, reload, acts, history }: LoanDetailBodyProps) {
  return (
    <div className={classes.page}>
      <LoanDetailHeader loan={loan} />
      <IdentityNotice loan={loan} />
      {loan.contact_change && <LoanWaitingChange loan={loan} change={loan.contact_change} />}
      <LoanDetailFigures loan={loan} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <DeductionSetupCard loan={loan} />
          <LoanDetailsCard loan={loan} />
          <CustomerDetailsCard loan={loan} reload={reload} />
          <div className={classes.pair}>
            <WorkInfoCard loan={loan} />
            <ContactInfoCard loan={loan} />
          </div>
          <AffordabilitySection loanId={loan.id} />
          <OtherLoansCard loans={loan.other_loans} />
          <EarlySettlementCard loan={loan} />
          <ScheduleCard loan={loan} />
          {loan.disbursement !== null && acts}
          <PaymentsCard loan={loan} />
          {history}
        </div>
        <aside className={classes.column} aria-label="Progress">
          <TimelineCard timeline={loan.timeline} />
          <ScreeningCard loan={loan} />
          <DisbursementCard loan={loan} />
          <DeviceCard loan={loan} />
        </aside>
      </div>
    </div>
  );
}
