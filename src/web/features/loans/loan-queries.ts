import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countLoans, listLoanEmployers, listLoans, listOrganizations } from "../../../contract/loan-lists.contract.ts";
import { getLoan } from "../../../contract/loans.contract.ts";
import { listLoanTypes } from "../../../contract/reference-data.contract.ts";
import { listTopUps } from "../../../contract/top-ups.contract.ts";
import { callApi, callPage } from "../../lib/call-api.ts";
import { isLive } from "../../lib/live-updates.ts";

export const loanKeys = {
  all: ["loans"] as const,
  lists: ["loans", "list"] as const,
  list: (url: string) => ["loans", "list", url] as const,
  details: ["loans", "detail"] as const,
  detail: (id: number) => ["loans", "detail", id] as const,
  ahead: (id: number) => ["loans", "detail", id, "ahead"] as const,
  payments: (id: number) => ["loans", "detail", id, "payments"] as const,
  creditUses: (id: number) => ["loans", "detail", id, "credit-uses"] as const,
  counts: ["loans", "counts"] as const,
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
 * A loan got ready while the pointer rests on its row: it does not tell who the customer is. It stands on the page until the
 * loan itself has come, which opening asks for.
 */
export function loanAheadQuery(id: number) {
  return queryOptions({
    queryKey: loanKeys.ahead(id),
    queryFn: ({ signal }) => callApi(getLoan, { params: { id }, query: { ahead: "1" }, signal }),
    staleTime: 30_000,
  });
}

/** Between two looks at the counts; longer while every change is told. */
const COUNTS_MS = 15_000;
const COUNTS_LIVE_MS = 60_000;

/** How many loans stand in each status; kept fresh while somebody looks. */
export const loanCountsQuery = queryOptions({
  queryKey: loanKeys.counts,
  queryFn: ({ signal }) => callApi(countLoans, { signal }),
  refetchInterval: () => (isLive() ? COUNTS_LIVE_MS : COUNTS_MS),
  refetchOnWindowFocus: true,
});

export const loanTypesQuery = queryOptions({
  queryKey: loanKeys.types,
  queryFn: ({ signal }) => callApi(listLoanTypes, { signal }),
  staleTime: 10 * 60_000,
});

/** What a filter asks for, and what it is called. */
export interface Named {
  readonly value: string;
  readonly name: string;
}

function namesQuery(queryKey: readonly unknown[], read: (signal: AbortSignal) => Promise<readonly Named[]>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 60_000 });
}

/** Names of organisations that hold a text. */
export function organizationsQuery(text: string) {
  return namesQuery(loanKeys.organizations(text), async (signal) => {
    const names = await callApi(listOrganizations, { query: { q: text }, signal });
    return names.map((name) => ({ value: name, name }));
  });
}

/** Employers whose names hold a text, or the one of an id; "(unknown)" is 0. */
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
