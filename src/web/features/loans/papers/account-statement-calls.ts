import { queryOptions } from "@tanstack/react-query";
import { listAccountStatements, mailAccountStatement } from "../../../../contract/account-statements.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { loanKeys } from "../loan-queries.ts";

// The addresses of the files work for ten minutes.
const LINKS_MS = 5 * 60_000;

/** The statements issued for a loan, whose files can be fetched as long as the page is open. */
export const statementsQuery = (id: number) =>
  queryOptions({
    queryKey: [...loanKeys.detail(id), "statements"] as const,
    queryFn: ({ signal }) => callApi(listAccountStatements, { params: { id }, signal }),
    refetchInterval: LINKS_MS,
  });

export const ACCOUNT_STATEMENT_CALLS = {
  mail: { endpoint: mailAccountStatement, success: "The customer is told by e-mail", notifyOn: [422, 403] },
};
