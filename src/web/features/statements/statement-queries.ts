import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  getStatement,
  listLineCandidates,
  listStatementLines,
  listStatements,
  type Statement,
} from "../../../contract/statements.contract.ts";
import { listStatementRejects } from "../../../contract/unread-rows.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";

export const statementKeys = {
  all: ["statements"] as const,
  list: (url: string) => ["statements", "list", url] as const,
  one: (id: number) => ["statements", "one", id] as const,
  lines: (id: number) => ["statements", "lines", id] as const,
  rejects: (id: number) => ["statements", "rejects", id] as const,
};

export function statementsQuery(url: string) {
  return queryOptions({
    queryKey: statementKeys.list(url),
    queryFn: ({ signal }) => callPage(listStatements, url, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isPosting) ? POSTING_MS : false),
  });
}

/** The polling interval for a statement that is being posted. */
const POSTING_MS = 1000;

export function statementQuery(id: number) {
  return queryOptions({
    queryKey: statementKeys.one(id),
    queryFn: ({ signal }) => callApi(getStatement, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isPosting(state.data) ? POSTING_MS : false),
  });
}

/** One page of a statement's lines. Their contents change with the statement's state, so that is part of the key. */
export function linesQuery({ id, state }: Statement, url: string) {
  return queryOptions({
    queryKey: [...statementKeys.lines(id), url, state],
    queryFn: ({ signal }) => callPage(listStatementLines, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loans that a text finds for a line. */
export function candidatesQuery(lineId: number, q: string) {
  return queryOptions({
    queryKey: [...statementKeys.all, "candidates", lineId, q],
    queryFn: ({ signal }) => callApi(listLineCandidates, { params: { id: lineId }, query: { q }, signal }),
  });
}

export function rejectsQuery(id: number) {
  return queryOptions({
    queryKey: statementKeys.rejects(id),
    queryFn: ({ signal }) => callApi(listStatementRejects, { params: { id }, signal }),
  });
}

function isPosting({ state }: Pick<Statement, "state">): boolean {
  return state === "posting";
}
