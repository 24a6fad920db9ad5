import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { columnsText } from "../../../lib/chosen-columns.ts";
import { changed, withColumns } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { ColumnMenu } from "../../../ui/table/column-menu.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ListFailed } from "../../../ui/table/list-failed.tsx";
import { TableFooter } from "../../../ui/table/table-footer.tsx";
import { loanListQuery } from "../loan-queries.ts";
import { LoanReport } from "../report/loan-report.tsx";
import type { LoanList } from "./loan-list.ts";
import { apiUrlOf, type LoanListSearch, searchOf } from "./loan-list-address.ts";
import { COLUMN_CHOICES, columnsOf, LOAN_COLUMNS } from "./loan-list-columns.tsx";
import { LoanListEmpty } from "./loan-list-empty.tsx";
import { LoanListFilters } from "./loan-list-filters.tsx";
import { useOpenLoan } from "./use-open-loan.ts";
import { ViewLoanLink } from "./view-loan-link.tsx";

/** One page for all nine lists (LST-10); `views` is the menu of saved views. */
export function LoanListPage({ list, views }: { list: LoanList; views?: ReactNode }) {
  const search: LoanListSearch = useSearch();
  const navigate = useNavigate();
  const go = (next: LoanListSearch) => void navigate({ to: ".", search: next });
  const openLoan = useOpenLoan();
  const page = useQuery(loanListQuery(apiUrlOf(list.statuses, search)));
  const columns = columnsOf(search.columns, list.columns);
  const choose = (text: string) => go(withColumns(search, text));
  const tools = (
    <>
      <ColumnMenu
        columns={COLUMN_CHOICES}
        shown={columns}
        onChange={(shown) => choose(columnsText(shown, list.columns))}
        onReset={search.columns ? () => choose("") : undefined}
      />
      {views}
    </>
  );

  return (
    <>
      <PageHeader title={list.title} context={list.context} action={list.reportable && <LoanReport />} />
      <LoanListFilters search={search} onChange={go} tools={tools} />
      {page.isError && page.data === undefined ? (
        <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />
      ) : (
        <DataTable
          label={list.title}
          columns={columns.map((name) => LOAN_COLUMNS[name])}
          rows={page.data?.data}
          stale={page.isPlaceholderData}
          sort={search.sort ?? "newest"}
          onSort={(sort) => go(changed(search, { sort: sort === "newest" ? "" : sort }))}
          action={(loan) => <ViewLoanLink loan={loan} />}
          onOpen={(loan) => openLoan.now(loan.id)}
          onIntent={(loan) => openLoan.soon(loan.id)}
          empty={<LoanListEmpty list={list} search={search} />}
        />
      )}
      <TableFooter page={page.data} searchOf={(url) => searchOf(url, search)} />
    </>
  );
}
