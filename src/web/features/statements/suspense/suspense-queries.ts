import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getCreditFourEyes, listCustomerCredits, listPayments } from "../../../../contract/repayments.contract.ts";
import {
  getSuspenseFourEyes,
  listRemittanceGroups,
  listSuspense,
  listSuspenseColleagues,
} from "../../../../contract/suspense.contract.ts";
import { callApi, callPage } from "../../../lib/calls/call-api.ts";

export function suspenseQuery(url: string) {
  return queryOptions({
    queryKey: ["suspense", "list", url],
    queryFn: ({ signal }) => callPage(listSuspense, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function creditsQuery(url: string) {
  return queryOptions({
    queryKey: ["suspense", "credits", url],
    queryFn: ({ signal }) => callPage(listCustomerCredits, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Whether four eyes let this person refund or transfer credit. */
export function creditFourEyesQuery(id: number) {
  return queryOptions({
    queryKey: ["suspense", "credit-four-eyes", id],
    queryFn: ({ signal }) => callApi(getCreditFourEyes, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  });
}

/** Whether four eyes let this person send money in suspense back, and who would have to approve. */
export function suspenseFourEyesQuery(id: number) {
  return queryOptions({
    queryKey: ["suspense", "four-eyes", id],
    queryFn: ({ signal }) => callApi(getSuspenseFourEyes, { params: { id }, signal }),
    staleTime: 0,
    retry: false,
  });
}

/** Who can be given an item. */
export const colleaguesQuery = queryOptions({
  queryKey: ["suspense", "colleagues"],
  queryFn: ({ signal }) => callApi(listSuspenseColleagues, { signal }),
});

export function remittancesQuery(id: number) {
  return queryOptions({
    queryKey: ["suspense", "remittances", id],
    queryFn: ({ signal }) => callApi(listRemittanceGroups, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** A loan's payments of exactly this amount: the newest that its reference finds. */
export function paymentsLikeQuery(loanReference: string, amount: number) {
  return queryOptions({
    queryKey: ["suspense", "payments", loanReference],
    queryFn: ({ signal }) => callApi(listPayments, { query: { q: loanReference, status: "successful" }, signal }),
    select: ({ data }) =>
      data.filter((payment) => payment.loan.reference === loanReference && payment.amount === amount),
    staleTime: 0,
  });
}
