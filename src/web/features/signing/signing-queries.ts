import { queryOptions } from "@tanstack/react-query";
import { getOffer } from "../../../contract/signing.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const offerKey = (token: string) => ["signing", token] as const;

/** The offer behind a signing link. Not retried automatically: an unknown link stays unknown. */
export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: offerKey(token),
    queryFn: ({ signal }) => callApi(getOffer, { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  });
