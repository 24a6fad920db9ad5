import { IconCircleCheck, IconCircleX, IconCloudOff } from "@tabler/icons-react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { isOpenApplication } from "../../../../../domain/loan/loan-status.ts";
import { DefinitionList } from "../../../../ui/definition-list.tsx";
import { Amount } from "../../../../ui/figure/amount.tsx";
import { DateText, DateTimeText } from "../../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../../ui/page/section-card.tsx";
import classes from "../../detail/loan-detail-layout.module.css";
import { IdentityChecks } from "./identity-checks.tsx";
import { SalaryInTime } from "./salary-in-time.tsx";
import { ScreenButton } from "./screen-button.tsx";

type Screening = NonNullable<Loan["screening"]>;

const VERDICTS = {
  qualified: { words: "Qualified", Icon: IconCircleCheck, tone: "good" },
  "not-qualified": { words: "Not qualified", Icon: IconCircleX, tone: "bad" },
  unavailable: { words: "Provider did not answer", Icon: IconCloudOff, tone: "soft" },
} as const satisfies Record<Screening["verdict"], unknown>;

const WAITS = {
  phone:
    "The application has not been screened: the customer has not confirmed the phone. Call them, and press Screen now.",
  budget: "The application has not been screened: today's budget for look-ups is spent. It is tomorrow, or now.",
} as const satisfies Record<NonNullable<Loan["screening_waits_for"]>, string>;

/** The result of the screening, or what it waits for. Screening never declines by itself. */
export function ScreeningCard({ loan }: { loan: Loan }) {
  const { screening, screening_waits_for: wait } = loan;
  return (
    <SectionCard title="Screening">
      {screening ? (
        <>
          {screening.verdict !== "unavailable" && isOpenApplication(loan.status) && <SalaryInTime loanId={loan.id} />}
          <div className={classes.dense}>
            <DefinitionList items={screeningItems(loan, screening)} />
          </div>
        </>
      ) : (
        <p className={classes.quiet}>{wait ? WAITS[wait] : "The application has not been screened yet."}</p>
      )}
      {loan.identity_checks && <IdentityChecks checks={loan.identity_checks} />}
      {loan.loan_type_change && <TermsChange change={loan.loan_type_change} />}
      {!screening && <ScreenButton loan={loan} look="small" />}
    </SectionCard>
  );
}

/** The loan type's terms have changed between the application and the offer. */
function TermsChange({ change: { version, from, has_begun } }: { change: NonNullable<Loan["loan_type_change"]> }) {
  return (
    <p className={classes.quiet}>
      {has_begun ? (
        <>
          Version {version} of the loan type is live since <DateText date={from} />: the offer is priced by it.
        </>
      ) : (
        <>
          Version {version} of the loan type begins on <DateText date={from} />: an offer fixed from then on is priced
          by it.
        </>
      )}
    </p>
  );
}

function screeningItems({ offered_amount }: Loan, screening: Screening) {
  return [
    { term: "Verdict", value: <Verdict verdict={screening.verdict} /> },
    ...(screening.reason ? [{ term: "Reason", value: screening.reason }] : []),
    {
      term: screening.offer === (offered_amount ?? screening.offer) ? "Offer" : "Most the screening allows",
      value: screening.offer === null ? null : <Amount naira={screening.offer} />,
    },
    ...(screening.special_approval
      ? [{ term: "Special approval", value: approvalWords(screening.special_approval), isLong: true }]
      : []),
    { term: "Checked", value: <DateTimeText instant={screening.checked_at} /> },
  ];
}

function approvalWords({ approved_by, expires_at, lifted }: NonNullable<Screening["special_approval"]>) {
  return (
    <>
      {approved_by ? `${approved_by}, until ` : "Until "}
      <DateText date={expires_at} />. {lifted.length > 0 ? `Lifted: ${lifted.join("; ")}` : "Lifted no rule"}
    </>
  );
}

function Verdict({ verdict }: { verdict: Screening["verdict"] }) {
  const { words, Icon, tone } = VERDICTS[verdict];
  return (
    <span className={`${classes.state} ${classes[tone]}`}>
      <Icon size={16} aria-hidden />
      {words}
    </span>
  );
}
