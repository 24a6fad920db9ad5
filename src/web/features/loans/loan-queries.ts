import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countLoans, listLoanEmployers, listLoans, listOrganizations } from "../../../contract/loan-lists.contract.ts";
import { getLoan } from "../../../contract/loans.contract.ts";
import { listLoanTypes } from "../../../contract/reference-data.contract.ts";
import { listTopUps } from "../../../contract/top-ups.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { isLive } from "../../lib/live/live-updates.ts";

export const loanKeys = {
  all: ["loans"] as const,
  lists: ["loans", "list"] as const,
  list: (url: string) => ["loans", "list", url] as const,
  details: ["loans", "detail"] as const,
  detail: (id: number) => ["loans", "detail", id] as const,
  ahead: (id: number) => ["loans", "detail", id, "ahead"] as const,
  salary: (id: number) => ["loans", "detail", id, "salary"] as const,
  payments: (id: number) => ["loans", "detail", id, "payments"] as const,
  creditUses: (id: number) => ["loans", "detail", id, "credit-uses"] as const,
  referrals: ["loans", "referrals"] as const,
  counts: ["loans", "counts"] as const,
  queue: (url: string) => ["loans", "list", "queue", url] as const,
  payees: (loans: string) => ["loans", "list", "payees", loans] as const,
  topUps: (url: string) => ["loans", "list", "top-up", url] as const,
  types: ["loan-types"] as const,
  organizations: (text: string) => ["loan-organizations", text] as const,
  employers: (asked: { q?: string; id?: string }) => ["loan-employers", asked] as const,
};

/** One page of a list, by its address at the API. */
export function loanListQuery(url: string) {
  return queryOptions({
    queryKey: loanKeys.list(url),
    queryFn: ({ signal }) => callPage(listLoans, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function loanQuery(id: number) {
  return queryOptions({
    queryKey: loanKeys.detail(id),
    queryFn: ({ signal }) => callApi(getLoan, { params: { id }, signal }),
  });
}

/**
 * A loan prefetched while the pointer rests on its row: without the customer's identity. The page shows it until the
 * loan itself, which opening requests, has arrived.
 */
export function loanAheadQuery(id: number) {
  return queryOptions({
    queryKey: loanKeys.ahead(id),
    queryFn: ({ signal }) => callApi(getLoan, { params: { id }, query: { ahead: "1" }, signal }),
    staleTime: 30_000,
  });
}

/** The interval for refetching the counts; longer while changes are pushed. */
const COUNTS_MS = 15_000;
const COUNTS_LIVE_MS = 60_000;

/** How often what waits is asked anew: seldom while changes are pushed. */
export const countsInterval = (): number => (isLive() ? COUNTS_LIVE_MS : COUNTS_MS);

/** The number of loans in each status; kept fresh while the page is visible. */
export const loanCountsQuery = queryOptions({
  queryKey: loanKeys.counts,
  queryFn: ({ signal }) => callApi(countLoans, { signal }),
  refetchInterval: countsInterval,
  refetchOnWindowFocus: true,
});

export const loanTypesQuery = queryOptions({
  queryKey: loanKeys.types,
  queryFn: ({ signal }) => callApi(listLoanTypes, { signal }),
  staleTime: 10 * 60_000,
});

/** A filter's value and its label. */
export interface Named {
  readonly value: string;
  readonly name: string;
}

function namesQuery(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<readonly Named[]>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 60_000 });
}

/** Names of organisations that contain a text. */
export function organizationsQuery(text: string) {
  return namesQuery(loanKeys.organizations(text), async (signal) => {
    const names = await callApi(listOrganizations, { query: { q: text }, signal });
    return names.map((name) => ({ value: name, name }));
  });
}

/** Employers whose names contain a text, or the one with an id; 0 is "(unknown)". */
export function loanEmployersQuery(asked: { q?: string; id?: string }) {
  return namesQuery(loanKeys.employers(asked), async (signal) => {
    const employers = await callApi(listLoanEmployers, { query: asked, signal });
    return employers.map(({ id, name }) => ({ value: String(id), name }));
  });
}

/** One page of the loans fit for a top-up, by its address at the API. */
export function topUpsQuery(url: string) {
  return queryOptions({
    queryKey: loanKeys.topUps(url),
    queryFn: ({ signal }) => callPage(listTopUps, url, { signal }),
    placeholderData: keepPreviousData,
  });
}
