import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  getCustomer,
  listCustomerFiles,
  listCustomerLoans,
  listCustomerMessages,
  listCustomerPayments,
} from "../../../contract/customers.contract.ts";
import { getErasure } from "../../../contract/data-protection.contract.ts";
import { type Endpoint, pathOf } from "../../../contract/endpoint.ts";
import { listPeople } from "../../../contract/staff.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

/** The search parameters of the list and of a customer. */
export type CustomerSearch = Partial<Record<"q" | "tab" | (typeof PLACE)[number], string>>;

/** Keys of everything that changes with a customer begin with `all`. */
const customerKeys = {
  all: ["customers"] as const,
  page: (url: string) => ["customers", "page", url] as const,
  one: (id: number) => ["customers", "one", id] as const,
  files: (id: number) => ["customers", "files", id] as const,
  erasure: (id: number) => ["customers", "erasure", id] as const,
};

/** One page of All Users, by its address at the API (USR-01). */
export function customerListQuery(search: CustomerSearch) {
  return pageQuery(listPeople, pageOfSearch(listPeople.path, { isAdmin: "no" }, search, ["q", ...PLACE]));
}

function pageQuery<E extends Endpoint>(endpoint: E, url: string) {
  return queryOptions({
    queryKey: customerKeys.page(url),
    queryFn: ({ signal }) => callPage(endpoint, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A customer's current data. */
export function customerQuery(id: number) {
  return queryOptions({
    queryKey: customerKeys.one(id),
    queryFn: ({ signal }) => callApi(getCustomer, { params: { id }, signal }),
  });
}

const ofCustomer = (endpoint: Endpoint, id: number, search: CustomerSearch) =>
  pageOfSearch(pathOf(endpoint, { id }), {}, search, PLACE);

export const loansOfQuery = (id: number, search: CustomerSearch) =>
  pageQuery(listCustomerLoans, ofCustomer(listCustomerLoans, id, search));

export const paymentsOfQuery = (id: number, search: CustomerSearch) =>
  pageQuery(listCustomerPayments, ofCustomer(listCustomerPayments, id, search));

export const messagesToQuery = (id: number, search: CustomerSearch) =>
  pageQuery(listCustomerMessages, ofCustomer(listCustomerMessages, id, search));

/** The addresses of files work for ten minutes. */
const FILES_FRESH_MS = 8 * 60_000;

export function filesOfQuery(id: number) {
  return queryOptions({
    queryKey: customerKeys.files(id),
    queryFn: ({ signal }) => callApi(listCustomerFiles, { params: { id }, signal }),
    refetchInterval: FILES_FRESH_MS,
  });
}

/** Whether a customer's data may be erased, and any pending request. */
export function erasureQuery(id: number) {
  return queryOptions({
    queryKey: customerKeys.erasure(id),
    queryFn: ({ signal }) => callApi(getErasure, { params: { id }, signal }),
  });
}

/** Refetches all customer queries after a change (USR-08). */
export function useCustomersChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: customerKeys.all }), [queryClient]);
}
