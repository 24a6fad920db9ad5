import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listPartners, listWebhookDeliveries } from "../../../contract/partners.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

/** The search parameters of the page. */
export type PartnerSearch = Partial<Record<(typeof PLACE)[number], string>>;

const KEY = ["partners"] as const;

export function partnersQuery(search: PartnerSearch) {
  const url = pageOfSearch(listPartners.path, {}, search, PLACE);
  return queryOptions({
    queryKey: [...KEY, url],
    queryFn: ({ signal }) => callPage(listPartners, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

const EVERY_MS = 5000;

/** The deliveries to an address; refetched while one is still being sent. */
export function deliveriesQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, "deliveries", id],
    queryFn: ({ signal }) => callApi(listWebhookDeliveries, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some((delivery) => delivery.state === "due") ? EVERY_MS : false),
  });
}

/** Refetches the partners and their deliveries after a change. */
export function usePartnersChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
