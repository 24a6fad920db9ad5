import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getRejections } from "../../../contract/rejections.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** Days of rejection, as the API and the list of rejected loans name them. */
export interface RejectionDays {
  readonly from: string;
  readonly to: string;
}

/** Why loans were rejected on these days. The answer before stays on the screen until the next one arrives. */
export function rejectionsQuery({ from, to }: RejectionDays) {
  return queryOptions({
    queryKey: ["rejections", from, to],
    queryFn: ({ signal }) => callApi(getRejections, { query: { from_date: from, to_date: to }, signal }),
    placeholderData: keepPreviousData,
  });
}
