import { queryOptions } from "@tanstack/react-query";
import { getGoLive } from "../../../contract/go-live.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** The setup progress; refetched whenever the dashboard is opened. */
export const goLiveStandingQuery = queryOptions({
  queryKey: ["go-live"],
  queryFn: ({ signal }) => callApi(getGoLive, { signal }),
  staleTime: 0,
});
