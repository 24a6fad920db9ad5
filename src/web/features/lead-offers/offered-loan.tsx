import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { acceptLeadOffer } from "../../../contract/lead-offers.contract.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { Button } from "../../ui/button/button.tsx";
import { Amount } from "../../ui/figure/amount.tsx";
import { DateTimeText } from "../../ui/figure/date-text.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { TermList } from "../../ui/term-list.tsx";
import { CALLING_HOURS } from "./contact-hours-text.ts";
import classes from "./offer.module.css";
import { type PublicOffer, publicOfferKey } from "./offer-queries.ts";
import { OfferUnavailable } from "./offer-unavailable.tsx";

/** The offer, its terms, and the one button. */
export function OfferedLoan({ token, offer }: { token: string; offer: PublicOffer }) {
  const queryClient = useQueryClient();
  const accept = useApiMutation(acceptLeadOffer, {
    notifyOn: [],
    onSuccess: (answered) => queryClient.setQueryData(publicOfferKey(token), answered),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!accept.isPending) accept.mutate({ params: { token }, body: {} });
  }
  if (accept.error?.status === 404) return <OfferUnavailable />;
  return (
    <>
      <h1>
        {offer.first_name}, you can borrow <Amount naira={offer.offer.loan_amount} />
      </h1>
      <SectionCard title="Your offer">
        <TermList items={termsOf(offer)} label="Your offer" />
      </SectionCard>
      <SectionCard title="What happens next">
        <NextSteps />
      </SectionCard>
      <form className={classes.group} onSubmit={submit}>
        <Button submits wide tone="primary" size="large" busy={accept.isPending}>
          {accept.isPending ? "Please wait…" : "I want this loan"}
        </Button>
        <p role="alert" className={classes.problem}>
          {accept.error &&
            (accept.error.code === "not-open" ? accept.error.message : "That did not go through. Please try again.")}
        </p>
        <p className={classes.quiet}>
          The offer is open until <DateTimeText instant={offer.valid_until} />. Asking for it costs nothing.
        </p>
      </form>
    </>
  );
}

function termsOf({ offer }: PublicOffer) {
  return [
    { term: "You borrow", value: <Amount naira={offer.loan_amount} /> },
    { term: "For", value: offer.tenor === 1 ? "1 month" : `${offer.tenor} months` },
    { term: "Each month", value: <Amount naira={offer.monthly_repayment} /> },
    { term: "Total to repay", value: <Amount naira={offer.total_repayment} /> },
  ];
}

function NextSteps() {
  return (
    <ol>
      <li>An officer calls you {CALLING_HOURS} and answers your questions. You may borrow less.</li>
      <li>You apply, and read and sign the whole offer, with every fee, before anything is paid out or deducted.</li>
      <li>The instalments are deducted from your salary each month.</li>
    </ol>
  );
}
