import { queryOptions } from "@tanstack/react-query";
import { getConsoleSettings } from "../../../contract/session.contract.ts";
import { callApi } from "../calls/call-api.ts";

/** What the console knows of its installation; asked once. */
export const consoleSettingsQuery = queryOptions({
  queryKey: ["console-settings"],
  queryFn: ({ signal }) => callApi(getConsoleSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
