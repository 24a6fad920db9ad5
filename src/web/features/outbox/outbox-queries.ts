import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listOutbox } from "../../../contract/outbox.contract.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const REFRESH_MS = 3000;

export const outboxQuery = (q: string) =>
  queryOptions({
    queryKey: ["outbox", q] as const,
    queryFn: ({ signal }) => callApi(listOutbox, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // Outside demo mode there is no outbox, so a retry cannot help.
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : REFRESH_MS),
  });

function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}
