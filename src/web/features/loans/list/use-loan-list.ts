import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { loanListQuery } from "../loan-queries.ts";
import type { LoanList } from "./loan-list.ts";
import { apiUrlOf, type LoanListSearch } from "./loan-list-address.ts";

/** The address of a list of loans, how to change it, and the page that it names. */
export function useLoanList(list: LoanList) {
  const search: LoanListSearch = useSearch();
  const navigate = useNavigate();
  const go = (next: LoanListSearch) => void navigate({ to: ".", search: next });
  return { search, go, page: useQuery(loanListQuery(apiUrlOf(list, search))) };
}

export type LoanListRead = ReturnType<typeof useLoanList>;
