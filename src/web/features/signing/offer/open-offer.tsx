import type { Offer } from "../../../../contract/signing.contract.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";
import { SIGN_PLACE, SignBar } from "../signature/sign-bar.tsx";
import { SignatureCard } from "../signature/signature-card.tsx";
import classes from "../signing.module.css";
import { KeyFactsCard } from "./key-facts-card.tsx";
import { OfferGlance } from "./offer-glance.tsx";
import { OfferScheduleCard } from "./offer-schedule-card.tsx";
import { OfferTermsCard } from "./offer-terms-card.tsx";
import type { OfferReading } from "./use-offer.ts";

interface OpenOfferProps {
  readonly token: string;
  readonly offer: Offer;
  readonly reading: OfferReading;
}

/** The offer from top to bottom: three figures and the pay, facts, schedule, terms, signature. */
export function OpenOffer({ token, offer, reading }: OpenOfferProps) {
  return (
    <>
      <div>
        <h1>Your loan offer, {offer.customer_name}</h1>
        <p className={classes.lead}>
          Please read it before you sign. Reference <Unbroken words={offer.reference} />. The offer is open until{" "}
          <DateTimeText instant={offer.expires_at} />.
        </p>
      </div>
      <OfferGlance offer={offer} />
      <KeyFactsCard offer={offer} />
      <OfferScheduleCard offer={offer} />
      <OfferTermsCard offer={offer} />
      <div className={classes.noPrint} id={SIGN_PLACE}>
        <SignatureCard token={token} offer={offer} reading={reading} />
      </div>
      <SignBar />
    </>
  );
}
