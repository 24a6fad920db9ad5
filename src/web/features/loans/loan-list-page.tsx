import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { DataTable } from "../../ui/data-table.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageLinks } from "../../ui/page-links.tsx";
import { TableFooter } from "../../ui/table-footer.tsx";
import type { LoanList } from "./loan-list.ts";
import { apiUrlOf, type LoanListSearch, searchOf } from "./loan-list-address.ts";
import { LOAN_COLUMNS } from "./loan-list-columns.tsx";
import { LoanListEmpty, LoanListFailed } from "./loan-list-empty.tsx";
import { LoanListFilters } from "./loan-list-filters.tsx";
import { loanAheadQuery, loanListQuery } from "./loan-queries.ts";
import { LoanReport } from "./loan-report.tsx";
import { ViewLoanLink } from "./view-loan-link.tsx";

/** One page for all nine lists (LST-10). */
export function LoanListPage({ list }: { list: LoanList }) {
  const search: LoanListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const openLoan = useOpenLoan();
  const page = useQuery(loanListQuery(apiUrlOf(list.statuses, search)));
  const failed = page.isError && page.data === undefined;

  return (
    <>
      <PageHeader title={list.title} context={list.context} action={list.reportable && <LoanReport />} />
      <LoanListFilters search={search} onChange={(next) => navigate({ to: ".", search: next })} />
      {failed ? (
        <LoanListFailed onRetry={() => page.refetch()} />
      ) : (
        <DataTable
          label={list.title}
          columns={list.columns.map((name) => LOAN_COLUMNS[name])}
          rows={page.data?.data}
          stale={page.isPlaceholderData}
          action={(loan) => <ViewLoanLink loan={loan} />}
          onOpen={(loan) => openLoan.now(loan.id)}
          onIntent={(loan) => openLoan.soon(loan.id)}
          empty={<LoanListEmpty list={list} search={search} />}
        />
      )}
      {page.data && (
        <TableFooter shown={page.data.data.length} total={page.data.total}>
          <PageLinks
            links={page.data.links}
            previous={page.data.prev_page_url}
            next={page.data.next_page_url}
            searchOf={searchOf}
          />
        </TableFooter>
      )}
    </>
  );
}

/** Opening a loan, and getting ready to. */
function useOpenLoan() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return {
    now: (id: number) => router.navigate({ to: `/loans/${id}` }),
    soon: (id: number) => {
      void router.preloadRoute({ to: `/loans/${id}` }).catch(() => undefined);
      void queryClient.prefetchQuery(loanAheadQuery(id));
    },
  };
}
