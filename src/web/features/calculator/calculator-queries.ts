import { queryOptions } from "@tanstack/react-query";
import { listBanks } from "../../../contract/reference-data.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const banksQuery = queryOptions({
  queryKey: ["banks"],
  queryFn: ({ signal }) => callApi(listBanks, { signal }),
  staleTime: 60 * 60_000,
});
