import type { ReactNode } from "react";
import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import { meets } from "../../../../domain/permissions.ts";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { chosenColumns, columnsText } from "../../../lib/chosen-columns.ts";
import { withColumns } from "../../../lib/page-address.ts";
import { Link } from "../../../lib/route/link.tsx";
import { useHeld } from "../../../lib/session/permissions.ts";
import button from "../../../ui/button/button.module.css";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ColumnMenu } from "../../../ui/table/fit/column-menu.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../../ui/table/list-failed.tsx";
import { LoanReport } from "../report/loan-report.tsx";
import { LoanListFilters } from "./filters/loan-list-filters.tsx";
import classes from "./loan-list.module.css";
import type { ListedTable, LoanList } from "./loan-list.ts";
import { searchOf } from "./loan-list-address.ts";
import { LoanListEmpty } from "./loan-list-empty.tsx";
import type { LoanListRead } from "./use-loan-list.ts";
import { useOpenLoan } from "./use-open-loan.ts";
import { ViewLoanLink } from "./view-loan-link.tsx";

interface LoanListFrameProps<Name extends string, Row extends ListedLoan> extends LoanListRead, ListedTable<Name, Row> {
  readonly list: LoanList;
  /** The menu of saved views. */
  readonly views: ReactNode;
}

/** The way to the counts by reason, for who may see them. */
function ToReasons({ list: { reasons } }: { list: LoanList }) {
  const held = useHeld();
  return reasons && meets(reasons.demand, held) ? (
    <Link to={reasons.path} className={button.button}>
      Rejection reasons
    </Link>
  ) : null;
}

/** What all nine lists have (LST-10): heading, filters, table, and the links to the other pages. */
export function LoanListFrame<Name extends string, Row extends ListedLoan>(props: LoanListFrameProps<Name, Row>) {
  const {
    list,
    views,
    columns,
    usual,
    sort,
    onSort,
    chips,
    hints,
    search,
    go,
    page,
    rows,
    beside,
    onRow,
    keys,
    current,
  } = props;
  const openLoan = useOpenLoan();
  const names = Object.keys(columns) as Name[];
  const shown = chosenColumns(search.columns, names, usual);
  const choose = (text: string) => go(withColumns(search, text));
  const tools = (
    <>
      <ColumnMenu
        columns={names.map((name) => ({ name, heading: columns[name].heading, fixed: name === "name" }))}
        shown={shown}
        onChange={(chosen) => choose(columnsText(chosen, usual))}
        onReset={search.columns ? () => choose("") : undefined}
      />
      {views}
    </>
  );
  return (
    <>
      <PageHeader
        title={list.title}
        context={list.context}
        action={list.reportable ? <LoanReport /> : <ToReasons list={list} />}
      />
      <LoanListFilters search={search} ofRejected={list.reasons !== undefined} onChange={go} tools={tools} />
      {chips}
      <div className={beside ? classes.besides : undefined}>
        <div>
          {page.isError && page.data === undefined ? (
            <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />
          ) : (
            <DataTable
              label={list.title}
              columns={shown.map((name) => columns[name])}
              rows={rows}
              stale={page.isPlaceholderData}
              sort={sort}
              onSort={onSort}
              action={(loan) => <ViewLoanLink loan={loan} />}
              onOpen={(loan) => openLoan.now(loan.id)}
              onIntent={(loan) => openLoan.soon(loan.id)}
              onRow={onRow}
              keys={keys}
              current={current}
              empty={<LoanListEmpty list={list} search={search} />}
            />
          )}
          <TableFooter page={page.data} searchOf={(url) => searchOf(url, search)} />
          {hints}
        </div>
        {beside}
      </div>
    </>
  );
}
