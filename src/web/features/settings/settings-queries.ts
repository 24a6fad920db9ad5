import { queryOptions } from "@tanstack/react-query";
import { getSettings } from "../../../contract/settings.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const settingsQuery = queryOptions({
  queryKey: ["system-settings"] as const,
  queryFn: ({ signal }) => callApi(getSettings, { signal }),
});
