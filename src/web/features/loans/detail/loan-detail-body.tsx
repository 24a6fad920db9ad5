import type { ReactNode } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { isPaidOut } from "../../../../domain/loan/loan-status.ts";
import { CardGroup } from "../../../ui/page/card-group.tsx";
import { AddNote } from "../actions/add-note.tsx";
import { AffordabilitySection } from "../affordability/affordability-section.tsx";
import { IdentityNotice } from "../affordability/screening/identity-notice.tsx";
import { ScreeningCard } from "../affordability/screening/screening-card.tsx";
import { TimelineCard } from "../cards/course/timeline-card.tsx";
import { DeviceCard } from "../cards/device-card.tsx";
import { LoanDetailsCard } from "../cards/loan-details-card.tsx";
import { DeductionSetupCard } from "../cards/money/deduction-setup-card.tsx";
import { DisbursementCard } from "../cards/money/disbursement-card.tsx";
import { EarlySettlementCard } from "../cards/money/early-settlement-card.tsx";
import { PaymentsCard } from "../cards/money/payments-card.tsx";
import { ScheduleCard } from "../cards/money/schedule-card.tsx";
import { OtherLoansCard } from "../cards/other-loans-card.tsx";
import { ContactInfoCard } from "../cards/person/contact-info-card.tsx";
import { CustomerDetailsCard } from "../cards/person/customer-details-card.tsx";
import { WorkInfoCard } from "../cards/person/work-info-card.tsx";
import { PapersInTime } from "../papers/papers-in-time.tsx";
import { LoanDetailFigures } from "./head/loan-detail-figures.tsx";
import { LoanDetailHeader } from "./head/loan-detail-header.tsx";
import { LoanWaitingChange } from "./head/loan-waiting-change.tsx";
import classes from "./loan-detail-layout.module.css";

interface LoanDetailBodyProps {
  readonly loan: Loan;
  readonly reload: () => Promise<unknown>;
  /** Money changes of the loan that wait for a second person. */
  readonly acts?: ReactNode;
  /** The loan's audit log entries. */
  readonly history?: ReactNode;
  readonly specialApproval?: ReactNode;
  readonly next?: ReactNode;
}

/**
 * The whole loan: header and figures, then what is needed to decide, to follow the repayment and to read the papers,
 * beside the customer and what happened; once it is paid out, what was decided comes last. The four cards with all facts
 * stand below.
 */
export function LoanDetailBody({ loan, reload, acts, history, specialApproval, next }: LoanDetailBodyProps) {
  const isOut = isPaidOut(loan.status);
  const setUp = <DeductionSetupCard loan={loan} />;
  const decided = (
    <CardGroup name={isOut ? "How it was decided" : "Decide"} isWork={!isOut}>
      {!isOut && setUp}
      <ScreeningCard loan={loan} />
      <AffordabilitySection loanId={loan.id} />
    </CardGroup>
  );
  return (
    <div className={classes.page}>
      <LoanDetailHeader {...{ loan, specialApproval, next }} />
      <IdentityNotice loan={loan} />
      {loan.contact_change && <LoanWaitingChange loan={loan} change={loan.contact_change} />}
      <LoanDetailFigures loan={loan} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {!isOut && decided}
          <CardGroup name="Repay" isWork={isOut}>
            <EarlySettlementCard loan={loan} />
            <ScheduleCard loan={loan} />
            {loan.disbursement !== null && acts}
            {isOut && setUp}
            <PaymentsCard loan={loan} />
            <DisbursementCard loan={loan} />
            <DeviceCard loan={loan} />
          </CardGroup>
          <PapersInTime loan={loan} reload={reload} />
          {isOut && decided}
        </div>
        <aside className={classes.column} aria-label="Customer and activity">
          <CardGroup name="Customer">
            <OtherLoansCard loans={loan.other_loans} />
          </CardGroup>
          <CardGroup name="Activity">
            <TimelineCard loan={loan} action={<AddNote loan={loan} />} />
            {history}
          </CardGroup>
        </aside>
      </div>
      <LoanDetailsCard loan={loan} />
      <CustomerDetailsCard loan={loan} reload={reload} />
      <div className={classes.pair}>
        <WorkInfoCard loan={loan} />
        <ContactInfoCard loan={loan} />
      </div>
    </div>
  );
}
