import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getAuditVerdict,
  type HISTORY_KINDS,
  listAudit,
  listAuditChoices,
  listHistory,
  listSecurityLog,
} from "../../../contract/audit-log.contract.ts";
import { pathOf } from "../../../contract/endpoint.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";

export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const auditKeys = {
  all: ["audit-log"] as const,
  list: (url: string) => ["audit-log", "list", url] as const,
  security: (url: string) => ["audit-log", "security", url] as const,
  choices: ["audit-log", "choices"] as const,
  verdict: ["audit-log", "verdict"] as const,
  history: (kind: HistoryKind, id: number) => ["audit-log", "history", kind, id] as const,
};

/** The history of one thing, page by page, by the server's addresses. */
export function historyQuery(kind: HistoryKind, id: number) {
  return infiniteQueryOptions({
    queryKey: auditKeys.history(kind, id),
    queryFn: ({ pageParam, signal }) => callPage(listHistory, pageParam, { signal }),
    initialPageParam: pathOf(listHistory, { kind, id }),
    getNextPageParam: (page) => page.next_page_url ?? undefined,
  });
}

/** One page of the log, by its API address. */
export function auditListQuery(url: string) {
  return queryOptions({
    queryKey: auditKeys.list(url),
    queryFn: ({ signal }) => callPage(listAudit, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the security log, by its API address. */
export function securityListQuery(url: string) {
  return queryOptions({
    queryKey: auditKeys.security(url),
    queryFn: ({ signal }) => callPage(listSecurityLog, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The log's filter values. */
export const auditChoicesQuery = queryOptions({
  queryKey: auditKeys.choices,
  queryFn: ({ signal }) => callApi(listAuditChoices, { signal }),
  staleTime: 5 * 60_000,
});

/** The findings of the newest check of the log. */
export const auditVerdictQuery = queryOptions({
  queryKey: auditKeys.verdict,
  queryFn: ({ signal }) => callApi(getAuditVerdict, { signal }),
});
