import { queryOptions } from "@tanstack/react-query";
import { listCreditUses, listPayments } from "../../../contract/repayments.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { loanKeys } from "./loan-queries.ts";

/** The uses of a loan's customer credit. */
export function creditUsesQuery(id: number) {
  return queryOptions({
    queryKey: loanKeys.creditUses(id),
    queryFn: ({ signal }) => callApi(listCreditUses, { params: { id }, signal }),
  });
}

/** The newest payments of a loan. */
export function loanPaymentsQuery(id: number) {
  return queryOptions({
    queryKey: loanKeys.payments(id),
    queryFn: ({ signal }) => callApi(listPayments, { query: { loanId: id, status: "successful" }, signal }),
  });
}
