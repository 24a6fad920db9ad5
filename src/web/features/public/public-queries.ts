import { queryOptions } from "@tanstack/react-query";
import { listLoanChoices } from "../../../contract/loan-choices.contract.ts";
import { getConsoleSettings } from "../../../contract/session.contract.ts";
import { getTermsPage } from "../../../contract/terms.contract.ts";
import type { PAGE_KINDS } from "../../../domain/terms/terms-kinds.ts";
import { callApi } from "../../lib/calls/call-api.ts";

/** The lender's name and contacts. Without an answer the pages say less, but nothing wrong. */
export const lenderQuery = queryOptions({
  queryKey: ["lender"],
  queryFn: ({ signal }) => callApi(getConsoleSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The loans on offer today with their costs. */
export const loanChoicesQuery = queryOptions({
  queryKey: ["loan-choices"],
  queryFn: ({ signal }) => callApi(listLoanChoices, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** The version of a published page that is in force today. */
export const termsPageQuery = (kind: (typeof PAGE_KINDS)[number]) =>
  queryOptions({
    queryKey: ["terms-page", kind],
    queryFn: ({ signal }) => callApi(getTermsPage, { params: { kind }, signal }),
    staleTime: 60_000,
    retry: false,
  });
