import { queryOptions } from "@tanstack/react-query";
import { listPaymentMethods } from "../../../contract/repayments.contract.ts";
import { callApi } from "../calls/call-api.ts";

/** The payment methods. */
export const paymentMethodsQuery = queryOptions({
  queryKey: ["payment-methods"],
  queryFn: ({ signal }) => callApi(listPaymentMethods, { signal }),
  staleTime: 10 * 60_000,
});
