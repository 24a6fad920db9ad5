import { queryOptions } from "@tanstack/react-query";
import { readLender, updateLender } from "../../../contract/lender.contract.ts";
import { callApi } from "../../lib/call-api.ts";

export const lenderDetailsQuery = queryOptions({
  queryKey: ["lender-details"] as const,
  queryFn: ({ signal }) => callApi(readLender, { signal }),
});

/** What is wrong with a field is said at the field; that somebody else was quicker, in the form. */
export const LENDER_CALLS = {
  updateLender: { endpoint: updateLender, success: "Lender details saved", notifyOn: [] },
};
