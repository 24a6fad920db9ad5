import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { refusalOf } from "../../../lib/calls/api-error.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { MoreActions } from "../../../ui/button/more-actions.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../../ui/table/list-failed.tsx";
import { isPlaced } from "../../../ui/table/rows/is-placed.ts";
import type { RepaymentDialogLoaders } from "../repayment-dialogs.ts";
import type { RepaymentList } from "../repayment-lists.ts";
import { paymentListQuery, waitingStatementsQuery } from "../repayment-queries.ts";
import classes from "../repayments.module.css";
import { ReversePaymentButton } from "../reverse/reverse-payment-button.tsx";
import { useReversePayment } from "../reverse/use-reverse-payment.ts";
import { UploadRepayments } from "../upload/upload-repayments.tsx";
import { FAILED_COLUMNS, PAYMENT_COLUMNS } from "./payment-columns.tsx";
import { apiUrlOf, type RepaymentSearch, searchOf } from "./repayment-address.ts";
import { RepaymentEmpty } from "./repayment-empty.tsx";
import { RepaymentFilters } from "./repayment-filters.tsx";
import { WaitingStatements } from "./waiting-statements.tsx";

interface RepaymentListPageProps {
  readonly list: RepaymentList;
  readonly loadDialogs: RepaymentDialogLoaders;
  readonly views?: ReactNode;
  readonly report?: ReactNode;
}

/** One page for both lists (REP-01, REP-12); failed payments are read-only. A row opens the loan. */
export function RepaymentListPage({ list, loadDialogs, views, report }: RepaymentListPageProps) {
  const search: RepaymentSearch = useSearch();
  const navigate = useNavigate();
  const held = useHeld();
  const page = useQuery(paymentListQuery(apiUrlOf(list.status, search)));
  const rows = page.data?.data;
  const reversal = useReversePayment(loadDialogs.reversePayment);
  const isSuccessful = list.status === "successful";
  const waiting = useQuery({ ...waitingStatementsQuery, enabled: isSuccessful });
  const placed = !isSuccessful || isPlaced(waiting);
  const mayReverse = isSuccessful && (held.has("edit-repayment") || held.has("add-repayment"));
  const actions = (
    <div className={classes.actions}>
      <MoreActions>
        {report}
        {held.has("add-repayment") && <UploadRepayments load={loadDialogs.upload} />}
      </MoreActions>
    </div>
  );

  return (
    <>
      <PageHeader title={list.title} context={list.context} action={isSuccessful && actions} />
      {isSuccessful && <WaitingStatements />}
      <RepaymentFilters
        search={search}
        onChange={(next) => void navigate({ to: ".", search: next })}
        loanReference={rows?.find(({ loan }) => String(loan.id) === search.loanId)?.loan.reference}
        tools={views}
      />
      {page.isError && page.data === undefined ? (
        <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />
      ) : (
        <DataTable
          key={placed ? "placed" : "before"}
          label={list.title}
          columns={isSuccessful ? PAYMENT_COLUMNS : FAILED_COLUMNS}
          rows={placed ? rows : undefined}
          stale={page.isPlaceholderData}
          action={
            mayReverse
              ? (payment) => <ReversePaymentButton payment={payment} onOpen={() => reversal.open(payment)} />
              : undefined
          }
          showsActionHeading
          onOpen={({ loan }) => void navigate({ to: `/loans/${loan.id}` })}
          onIntent={reversal.expect}
          empty={<RepaymentEmpty list={list} search={search} />}
        />
      )}
      <TableFooter page={placed ? page.data : undefined} searchOf={searchOf} />
      {reversal.element}
    </>
  );
}
