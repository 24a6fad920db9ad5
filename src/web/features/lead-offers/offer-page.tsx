import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { CustomerPage } from "../../ui/page/customer-page.tsx";
import { OfferAnswered } from "./offer-answered.tsx";
import { publicOfferQuery } from "./offer-queries.ts";
import { OfferUnavailable } from "./offer-unavailable.tsx";
import { OfferedLoan } from "./offered-loan.tsx";

/** /offer/{token}: a lead's offer and the button to request it. Public; the token is the credential. */
export function OfferPage() {
  const { token = "" } = useParams();
  return (
    <CustomerPage>
      <Offer token={token} />
    </CustomerPage>
  );
}

function Offer({ token }: { token: string }): ReactNode {
  const { data: offer, error, refetch } = useQuery(publicOfferQuery(token));
  if (offer?.applied || offer?.accepted) return <OfferAnswered offer={offer} />;
  if (offer) return <OfferedLoan token={token} offer={offer} />;
  if (error instanceof ApiError && error.status < 500 && error.status > 0) return <OfferUnavailable />;
  if (error) return <OfferUnavailable onRetry={() => void refetch()} />;
  return <h1 aria-busy="true">Loading your offer…</h1>;
}
