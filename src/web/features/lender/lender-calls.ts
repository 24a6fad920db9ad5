import { queryOptions } from "@tanstack/react-query";
import { getLender, updateLender } from "../../../contract/lender.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const lenderDetailsQuery = queryOptions({
  queryKey: ["lender-details"] as const,
  queryFn: ({ signal }) => callApi(getLender, { signal }),
});

/** Invalid values are reported at the field; a conflicting save in the form. */
export const LENDER_CALLS = {
  updateLender: { endpoint: updateLender, success: "Lender details saved", notifyOn: [] },
};
