import { useEffect, useRef } from "react";
import { Amount } from "../../ui/figure/amount.tsx";
import { CALLING_HOURS } from "./contact-hours-text.ts";
import classes from "./offer.module.css";
import type { PublicOffer } from "./offer-queries.ts";

/** The loan was requested or applied for already: there is no button any more. */
export function OfferAnswered({ offer }: { offer: PublicOffer }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.group}>
      <h1 ref={title} tabIndex={-1}>
        {offer.applied ? `${offer.first_name}, you have applied already` : `Thank you, ${offer.first_name}`}
      </h1>
      {offer.applied ? (
        <p>We have your application, and there is nothing to do here. Its messages come by SMS and e-mail.</p>
      ) : (
        <>
          <p>
            You have asked for <Amount naira={offer.offer.loan_amount} />. An officer calls you {CALLING_HOURS}, on the
            number to which we sent the link.
          </p>
          <p className={classes.quiet}>You need not do anything until then. Nothing has been signed.</p>
        </>
      )}
    </div>
  );
}
