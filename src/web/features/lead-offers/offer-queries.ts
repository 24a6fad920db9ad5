import { queryOptions } from "@tanstack/react-query";
import type { DataOf } from "../../../contract/endpoint.ts";
import { getLeadOffer } from "../../../contract/lead-offers.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** An offer as its recipient sees it. */
export type PublicOffer = DataOf<typeof getLeadOffer>;

export const publicOfferKey = (token: string) => ["lead-offer", token] as const;

/** The offer behind a link. Never retried automatically: an unknown link stays unknown. */
export const publicOfferQuery = (token: string) =>
  queryOptions({
    queryKey: publicOfferKey(token),
    queryFn: ({ signal }) => callApi(getLeadOffer, { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
