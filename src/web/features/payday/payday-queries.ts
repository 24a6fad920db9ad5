import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getKeptStatement,
  getPayday,
  getPaydaySteps,
  listKeptStatements,
  listPaydayRows,
  listRiskyMandates,
} from "../../../contract/payday.contract.ts";
import {
  getProviderTraffic,
  listHeldDeductions,
  listNotifications,
} from "../../../contract/provider-traffic.contract.ts";
import { getConsoleSettings } from "../../../contract/session.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";

/** On a payday deductions arrive all the time. */
const MONTH_MS = 15_000;

export function paydayQuery(url: string) {
  return queryOptions({
    queryKey: ["payday", "month", url],
    queryFn: ({ signal }) => callPage(getPayday, url, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: MONTH_MS,
  });
}

/** The steps of a month, by default the running one, for pages about something else. */
export function stepsQuery(month?: string) {
  return queryOptions({
    queryKey: ["payday", "steps", month],
    queryFn: ({ signal }) => callApi(getPaydaySteps, { query: { month }, signal }),
    refetchInterval: 60_000,
  });
}

export function keptQuery(url: string) {
  return queryOptions({
    queryKey: ["payday", "kept", url],
    queryFn: ({ signal }) => callPage(listKeptStatements, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** A kept statement never changes. */
export function keptStatementQuery(url: string) {
  return queryOptions({
    queryKey: ["payday", "kept", "of", url],
    queryFn: ({ signal }) => callPage(getKeptStatement, url, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function paydayRowsQuery(url: string) {
  return queryOptions({
    queryKey: ["payday", "rows", url],
    queryFn: ({ signal }) => callPage(listPaydayRows, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function risksQuery(url: string) {
  return queryOptions({
    queryKey: ["payday", "risks", url],
    queryFn: ({ signal }) => callPage(listRiskyMandates, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

const ROUND_RUNNING_MS = 3_000;
const ROUND_RESTING_MS = 30_000;

export const trafficQuery = queryOptions({
  queryKey: ["payday", "traffic"],
  queryFn: ({ signal }) => callApi(getProviderTraffic, { signal }),
  refetchInterval: ({ state }) => (state.data?.poll?.finished_at === null ? ROUND_RUNNING_MS : ROUND_RESTING_MS),
});

export function heldQuery(url: string) {
  return queryOptions({
    queryKey: ["payday", "held", url],
    queryFn: ({ signal }) => callPage(listHeldDeductions, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function notificationsQuery(url: string) {
  return queryOptions({
    queryKey: ["payday", "notifications", url],
    queryFn: ({ signal }) => callPage(listNotifications, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether this is the demo, whose provider is the sandbox. */
export const demoQuery = queryOptions({
  queryKey: ["console"],
  queryFn: ({ signal }) => callApi(getConsoleSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  select: ({ demo }) => demo !== null,
});
