import type { ReactNode } from "react";
import { CustomerPage } from "../../ui/page/customer-page.tsx";
import { OfferUnavailable } from "./offer/offer-unavailable.tsx";
import { OpenOffer } from "./offer/open-offer.tsx";
import { useOffer } from "./offer/use-offer.ts";
import { SignedOffer } from "./signed-offer.tsx";

/**
 * /sign/{token}: the customer's offer and its signature. Public; the token is the credential. Neither router nor query
 * library belong to it, so that it is small.
 */
export function SigningPage({ token }: { token: string }) {
  return (
    <CustomerPage size="wide">
      <OfferOf token={token} />
    </CustomerPage>
  );
}

function OfferOf({ token }: { token: string }): ReactNode {
  const reading = useOffer(token);
  const { offer, error } = reading;
  if (offer?.state === "open") return <OpenOffer token={token} offer={offer} reading={reading} />;
  if (offer?.state === "signed") return <SignedOffer offer={offer} />;
  if (offer?.state === "expired") return <OfferUnavailable why="expired" />;
  if (error?.status === 404) return <OfferUnavailable why="unknown" />;
  if (error) return <OfferUnavailable why="failed" onRetry={reading.readAgain} />;
  return <h1 aria-busy="true">Loading your loan offer…</h1>;
}
