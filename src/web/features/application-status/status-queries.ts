import { queryOptions } from "@tanstack/react-query";
import { getStatus } from "../../../contract/application-status.contract.ts";
import { getConsoleSettings } from "../../../contract/session.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import type { KeptView } from "./kept-view.ts";

/** The application of an open view. An ended view is not refetched. */
export const statusQuery = ({ reference, token }: KeptView) =>
  queryOptions({
    queryKey: ["application-status", token],
    queryFn: ({ signal }) => callApi(getStatus, { body: { reference, token }, signal }),
    refetchOnWindowFocus: true,
  });

/** The lender's contact details. Without an answer the page shows less, but nothing wrong. */
export const supportQuery = queryOptions({
  queryKey: ["support"],
  queryFn: ({ signal }) => callApi(getConsoleSettings, { signal }),
  select: ({ support }) => support,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
