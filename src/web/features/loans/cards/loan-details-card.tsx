import { Fragment } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import classes from "../detail/loan-detail-layout.module.css";
import { FoldingCard } from "./folding-card.tsx";
import { LoanDetailSigningLink } from "./loan-detail-signing-link.tsx";

const MARKETER_DEFAULT = "System User";
const REFERRAL_CODE_DEFAULT = "N/A";

/** The facts of the application (DET-03 to DET-14, DET-25). */
export function LoanDetailsCard({ loan }: { loan: Loan }) {
  return (
    <FoldingCard title="Loan details">
      <div className={classes.dense}>
        <DefinitionList items={[...applicationItems(loan), ...amountItems(loan), ...signingItems(loan)]} />
      </div>
    </FoldingCard>
  );
}

function applicationItems(loan: Loan) {
  return [
    { term: "Reference", value: loan.reference, identifier: true },
    { term: "Date created", value: <DateTimeText instant={loan.created_at} /> },
    { term: "Status", value: <RawStatus status={loan.status} /> },
    { term: "Marketer", value: loan.referrer?.name ?? MARKETER_DEFAULT },
    { term: "Referral code", value: loan.referral_code || REFERRAL_CODE_DEFAULT },
    { term: "Device product", value: loan.product?.name },
    { term: "Pickup location", value: loan.pick_up_location },
    { term: "Pickup state", value: loan.state.name },
  ];
}

/** DET-09: the raw value in upper case, underscores kept; a line may break after one. */
function RawStatus({ status }: Pick<Loan, "status">) {
  return status.split("_").map((word, position) => (
    <Fragment key={word}>
      {position > 0 && "_"}
      {position > 0 && <wbr />}
      {word.toUpperCase()}
    </Fragment>
  ));
}

function SignedDocument({ signed_document_link }: Pick<Loan, "signed_document_link">) {
  return (
    <>
      <a href={signed_document_link ?? ""} target="_blank" rel="noreferrer" data-screen-only>
        Open
      </a>
      <span className={classes.onPaper}>In the papers</span>
    </>
  );
}

function amountItems(loan: Loan) {
  return [
    { term: "Loan type", value: loan.loan_type.name },
    { term: "Type", value: loan.application_type },
    { term: "Amount", value: <Amount naira={loan.amount} /> },
    { term: "Approved amount", value: loan.approved_amount === null ? null : <Amount naira={loan.approved_amount} /> },
    { term: "Tenor", value: loan.tenor === 1 ? "1 month" : `${loan.tenor} months` },
    ...(loan.liquidation_amount === null
      ? []
      : [{ term: "Liquidation amount", value: <Amount naira={loan.liquidation_amount} /> }]),
  ];
}

/** Staff who may send the link see the link itself; others see where it was sent. */
function signingLink({ document_link, user }: Loan) {
  return document_link ? <LoanDetailSigningLink link={document_link} /> : `Sent to …${user.phone_number.slice(-4)}`;
}

function signingItems(loan: Loan) {
  return [
    { term: "Signing e-mail link", value: loan.has_document_link ? "Yes" : "No" },
    ...(loan.has_document_link ? [{ term: "Signing link", value: signingLink(loan) }] : []),
    { term: "Signing verified", value: loan.document_id ? "Yes" : "No" },
    ...(loan.signed_document_link ? [{ term: "Signed document", value: <SignedDocument {...loan} /> }] : []),
    ...(loan.rejection_reason ? [{ term: "Rejection reason", value: loan.rejection_reason }] : []),
  ];
}
