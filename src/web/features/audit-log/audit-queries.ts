import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  type HISTORY_KINDS,
  listAudit,
  listAuditChoices,
  listHistory,
  listSecurityLog,
  readAuditVerdict,
} from "../../../contract/audit-log.contract.ts";
import { pathOf } from "../../../contract/endpoint.ts";
import { callApi, callPage } from "../../lib/call-api.ts";

export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const auditKeys = {
  all: ["audit-log"] as const,
  list: (url: string) => ["audit-log", "list", url] as const,
  security: (url: string) => ["audit-log", "security", url] as const,
  choices: ["audit-log", "choices"] as const,
  verdict: ["audit-log", "verdict"] as const,
  history: (kind: HistoryKind, id: number) => ["audit-log", "history", kind, id] as const,
};

/** What was done to one thing, a page after the other, as the server hands the addresses out. */
export function historyQuery(kind: HistoryKind, id: number) {
  return infiniteQueryOptions({
    queryKey: auditKeys.history(kind, id),
    queryFn: ({ pageParam, signal }) => callPage(listHistory, pageParam, { signal }),
    initialPageParam: pathOf(listHistory, { kind, id }),
    getNextPageParam: (page) => page.next_page_url ?? undefined,
  });
}

/** One page of the log, by its address at the API. */
export function auditListQuery(url: string) {
  return queryOptions({
    queryKey: auditKeys.list(url),
    queryFn: ({ signal }) => callPage(listAudit, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the security log, by its address at the API. */
export function securityListQuery(url: string) {
  return queryOptions({
    queryKey: auditKeys.security(url),
    queryFn: ({ signal }) => callPage(listSecurityLog, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the log can be narrowed to. */
export const auditChoicesQuery = queryOptions({
  queryKey: auditKeys.choices,
  queryFn: ({ signal }) => callApi(listAuditChoices, { signal }),
  staleTime: 5 * 60_000,
});

/** What the newest check of the log found. */
export const auditVerdictQuery = queryOptions({
  queryKey: auditKeys.verdict,
  queryFn: ({ signal }) => callApi(readAuditVerdict, { signal }),
});
