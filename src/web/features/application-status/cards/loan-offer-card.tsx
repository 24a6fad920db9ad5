import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import classes from "../application-status.module.css";

/** The requested loan and, once there is one, the offer in figures. */
export function LoanOfferCard({ application }: { application: ApplicationStatus }) {
  const title =
    application.offer === null ? "What you asked for" : application.signing?.signed_at ? "Your loan" : "Our offer";
  return (
    <SectionCard title={title}>
      <TermList
        label={title}
        items={application.offer ? offerItems(application, application.offer) : askedItems(application)}
      />
      {application.signing && (
        <p className={classes.after}>
          <a href={application.signing.path}>
            {application.signing.signed_at ? "Read the offer you signed" : "Read the whole offer and sign it"}
          </a>
        </p>
      )}
    </SectionCard>
  );
}

function askedItems({ loan_type, product, requested, bank, account_hint }: ApplicationStatus) {
  return [
    { term: "Loan", value: loan_type },
    ...(product ? [{ term: "Device", value: product }] : []),
    { term: "Amount", value: <Amount naira={requested.amount} /> },
    { term: "For", value: monthsOf(requested.tenor) },
    { term: "Salary account", value: `${bank} ${account_hint}` },
  ];
}

function offerItems(
  { loan_type, product, bank, account_hint }: ApplicationStatus,
  offer: NonNullable<ApplicationStatus["offer"]>,
) {
  const basis = offer.method === "flat" ? "of the amount borrowed" : "of what is still owed";
  return [
    { term: "Loan", value: loan_type },
    ...(product ? [{ term: "Device", value: product }] : []),
    { term: "Amount", value: <Amount naira={offer.amount} /> },
    { term: "Management fee, kept back", value: <Amount naira={offer.fee} /> },
    ...(offer.liquidation_amount === null
      ? []
      : [{ term: "Settles your running loan", value: <Amount naira={offer.liquidation_amount} /> }]),
    { term: product ? "Paid for your device" : "Paid out to you", value: <Amount naira={offer.payout} /> },
    { term: "Interest", value: `${offer.monthly_rate_percent} % a month ${basis}` },
    { term: "Monthly repayment", value: <Amount naira={offer.monthly_repayment} /> },
    { term: "For", value: monthsOf(offer.tenor) },
    { term: "To repay in all", value: <Amount naira={offer.total_repayment} /> },
    { term: "Salary account", value: `${bank} ${account_hint}` },
  ];
}

function monthsOf(tenor: number): string {
  return tenor === 1 ? "1 month" : `${tenor} months`;
}
