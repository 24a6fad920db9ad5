import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { CustomerPage } from "../../ui/page/customer-page.tsx";
import { OfferUnavailable } from "./offer-unavailable.tsx";
import { OpenOffer } from "./open-offer.tsx";
import { SignedOffer } from "./signed-offer.tsx";
import { offerQuery } from "./signing-queries.ts";

/** /sign/{token}: the customer's offer and its signature. Public; the token is the credential. */
export function SigningPage() {
  const { token = "" } = useParams({ strict: false });
  return (
    <CustomerPage size="wide">
      <Offer token={token} />
    </CustomerPage>
  );
}

function Offer({ token }: { token: string }): ReactNode {
  const offer = useQuery(offerQuery(token));
  if (offer.data?.state === "open") return <OpenOffer token={token} offer={offer.data} />;
  if (offer.data?.state === "signed") return <SignedOffer offer={offer.data} />;
  if (offer.data?.state === "expired") return <OfferUnavailable why="expired" />;
  if (offer.error instanceof ApiError && offer.error.status === 404) return <OfferUnavailable why="unknown" />;
  if (offer.error) return <OfferUnavailable why="failed" onRetry={() => offer.refetch()} />;
  return <h1 aria-busy="true">Loading your loan offer…</h1>;
}
