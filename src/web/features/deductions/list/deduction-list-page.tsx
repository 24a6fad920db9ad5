import { useQuery } from "@tanstack/react-query";
import type { FunctionComponent, ReactNode } from "react";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { chosenColumns, columnsText } from "../../../lib/chosen-columns.ts";
import { withColumns } from "../../../lib/page-address.ts";
import { useNavigate, useRouter, useSearch } from "../../../lib/route/router-context.ts";
import { MoreActions } from "../../../ui/button/more-actions.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { ColumnMenu } from "../../../ui/table/fit/column-menu.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../../ui/table/list-failed.tsx";
import { DEDUCTION_COLUMN_NAMES, type DeductionList } from "../deduction-lists.ts";
import { deductionListQuery } from "../deduction-queries.ts";
import type { DeductionDialogsProps } from "../dialogs/deduction-dialog.ts";
import { RepaymentResult } from "../dialogs/repayment-result.tsx";
import { useRowDialog } from "../dialogs/use-row-dialog.ts";
import { type DeductionSearch, searchOf } from "./deduction-address.ts";
import { DEDUCTION_COLUMNS } from "./deduction-columns.tsx";
import { DeductionEmpty } from "./deduction-empty.tsx";
import { DeductionFilters } from "./deduction-filters.tsx";
import { DeductionRowMenu } from "./deduction-row-menu.tsx";
import { OverdueBands } from "./overdue-bands.tsx";

const CHOICES = DEDUCTION_COLUMN_NAMES.map((name, place) => ({
  name,
  heading: DEDUCTION_COLUMNS[name].heading,
  fixed: place === 0,
}));

interface DeductionListPageProps {
  readonly list: DeductionList;
  readonly loadDialogs: () => Promise<FunctionComponent<DeductionDialogsProps>>;
  readonly views?: ReactNode;
  readonly report?: ReactNode;
}

/** One page for the three tables (DED-01 to DED-05); the row opens the loan. */
export function DeductionListPage({ list, loadDialogs, views, report }: DeductionListPageProps) {
  const search: DeductionSearch = useSearch();
  const navigate = useNavigate();
  const router = useRouter();
  const go = (next: DeductionSearch) => void navigate({ to: ".", search: next });
  const page = useQuery(deductionListQuery(list.scope, search));
  const columns = chosenColumns(search.columns, DEDUCTION_COLUMN_NAMES, DEDUCTION_COLUMN_NAMES);
  const choose = (text: string) => go(withColumns(search, text));
  const dialog = useRowDialog(loadDialogs, page.data?.data);
  const tools = (
    <>
      <ColumnMenu
        columns={CHOICES}
        shown={columns}
        onChange={(shown) => choose(columnsText(shown, DEDUCTION_COLUMN_NAMES))}
        onReset={search.columns ? () => choose("") : undefined}
      />
      {views}
    </>
  );

  return (
    <>
      <PageHeader title={list.title} context={list.context} action={report && <MoreActions>{report}</MoreActions>} />
      <RepaymentResult result={dialog.result} onDismiss={dialog.dismissResult} />
      <DeductionFilters search={search} onChange={go} hasStatus={list.scope === "all"} tools={tools} />
      {list.scope === "overdue" && <OverdueBands search={search} />}
      {page.isError && page.data === undefined ? (
        <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />
      ) : (
        <DataTable
          label={list.title}
          columns={columns.map((name) => DEDUCTION_COLUMNS[name])}
          rows={page.data?.data}
          stale={page.isPlaceholderData}
          action={(loan) => <DeductionRowMenu loan={loan} onOpen={(name) => dialog.open(loan, name)} />}
          showsActionHeading
          onOpen={(loan) => void router.navigate({ to: `/loans/${loan.id}` })}
          onIntent={(loan) => {
            dialog.expect();
            router.preload({ to: `/loans/${loan.id}` });
          }}
          empty={<DeductionEmpty list={list} search={search} />}
        />
      )}
      <TableFooter page={page.data} searchOf={(url) => searchOf(url, search)} />
      {dialog.element}
    </>
  );
}
