import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ListedLoan, LoanQueue } from "../../../../contract/loan-lists.contract.ts";
import { listPayees } from "../../../../contract/payouts.contract.ts";
import { meets } from "../../../../domain/permissions.ts";
import { changed } from "../../../lib/page-address.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { isPlaced } from "../../../ui/table/rows/is-placed.ts";
import type { LoanList, WaitingPartProps } from "../list/loan-list.ts";
import { type LoanListSearch, queueUrlOf } from "../list/loan-list-address.ts";
import { noteCourse } from "./decision/queue-course.ts";
import { useQueuePreview } from "./preview/use-queue-preview.tsx";
import { QueueChips } from "./queue-chips.tsx";
import { PAYOUT_COLUMNS, QUEUE_COLUMNS } from "./queue-columns.tsx";
import { QueueHints } from "./queue-hints.tsx";
import { loanQueueQuery, payeesQuery } from "./queue-queries.ts";

/**
 * What a list adds whose loans wait for somebody: oldest first, chips, a sum, a preview, and behind the specified columns
 * our own. It is a part of the list's page, so that the other lists fetch none of it.
 */
export function WaitingPart({ list, read, children }: WaitingPartProps) {
  const { search, go } = read;
  const { data: queue, isPlaceholderData } = useQuery(loanQueueQuery(queueUrlOf(list, search)));
  const sums = isPlaceholderData ? undefined : queue;
  const loans = read.page.data?.data;
  const payable = usePayees(list, loans);
  const { beside, over, table } = useQueuePreview(list.path, payable ? payable.loans : loans);
  useEffect(() => {
    if (loans && !read.page.isPlaceholderData) noteCourse(list, loans);
  });
  const frame = {
    ...table,
    beside,
    sort: search.sort ?? (search.order === "newest" ? "shortest" : "longest"),
    onSort: (sort: string) => go(changed(search, sortedBy(sort))),
    chips: <QueueChips queue={queue} search={search} />,
    hints: <QueueHints list={list} />,
  };
  const added = [...list.columns, "screening", "waiting"] as const;
  const usual = [...added, "payout", "bank", "account"] as const;
  return (
    <>
      {payable
        ? children({ ...frame, rows: payable.loans, columns: payoutColumns(sums), usual })
        : children({ ...frame, rows: loans, columns: withTotal(QUEUE_COLUMNS, sums), usual: added })}
      {over}
    </>
  );
}

const totalOf = (naira: number | null | undefined) => (typeof naira === "number" ? <Amount naira={naira} /> : "");

const withTotal = <Columns extends { readonly amount: object }>(columns: Columns, sums: LoanQueue | undefined) => ({
  ...columns,
  amount: { ...columns.amount, total: totalOf(sums?.amount) },
});

/** What leaves the bank is summed beside what was lent. */
function payoutColumns(sums: LoanQueue | undefined) {
  const columns = withTotal(PAYOUT_COLUMNS, sums);
  return { ...columns, payout: { ...columns.payout, total: totalOf(sums?.payout) } };
}

/** The loans with where to pay, in the list of payouts and for those who may pay out; undefined for all others. */
function usePayees({ paysOut }: LoanList, loans: readonly ListedLoan[] | undefined) {
  const mayPay = meets(listPayees.access, useHeld()) && paysOut === true;
  const ids = loans?.map(({ id }) => id) ?? [];
  const payees = useQuery({ ...payeesQuery(ids), enabled: mayPay && ids.length > 0 });
  const { data, isPlaceholderData } = payees;
  // Rows once the accounts are there: a table measures its columns by its rows, and would move.
  const areKnown = ids.length === 0 || isPlaced(payees);
  return useMemo(() => {
    const payeeOf = new Map(data?.map((payee) => [payee.id, payee]));
    const isKnown = data !== undefined && !isPlaceholderData;
    const withPayees = loans?.map((loan) => ({ ...loan, payee: payeeOf.get(loan.id) ?? (isKnown ? null : undefined) }));
    return mayPay ? { loans: areKnown ? withPayees : undefined } : undefined;
  }, [mayPay, loans, data, isPlaceholderData, areKnown]);
}

/** The server orders by the wait with a parameter of its own; the longest wait first is the usual order. */
function sortedBy(sort: string): LoanListSearch {
  if (sort === "longest") return { sort: "", order: "" };
  return sort === "shortest" ? { sort: "", order: "newest" } : { sort, order: "" };
}
