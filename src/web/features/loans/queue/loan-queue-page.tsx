import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import { listPayees } from "../../../../contract/payouts.contract.ts";
import { meets } from "../../../../domain/permissions.ts";
import { changed } from "../../../lib/page-address.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import type { LoanList } from "../list/loan-list.ts";
import { type LoanListSearch, queueUrlOf } from "../list/loan-list-address.ts";
import { LoanListFrame } from "../list/loan-list-frame.tsx";
import { useLoanList } from "../list/use-loan-list.ts";
import { loanQueueQuery, payeesQuery } from "../loan-queries.ts";
import { QueueChips } from "./queue-chips.tsx";
import { payoutColumns, QUEUE_COLUMNS } from "./queue-columns.tsx";

/** A list of loans that wait for somebody: oldest first, with chips, a sum, and behind the specified columns our own. */
export function LoanQueuePage({ list, views }: { list: LoanList; views?: ReactNode }) {
  const read = useLoanList(list);
  const { search, go } = read;
  const { data: queue } = useQuery(loanQueueQuery(queueUrlOf(list, search)));
  const amount = { ...QUEUE_COLUMNS.amount, total: queue ? <Amount naira={queue.amount} plain /> : "" };
  const paying = usePayoutColumns(list, read.page.data?.data ?? []);
  const frame = {
    ...read,
    list,
    views,
    sort: search.sort ?? (search.order === "newest" ? "shortest" : "longest"),
    onSort: (sort: string) => go(changed(search, sortedBy(sort))),
    chips: <QueueChips queue={queue} search={search} />,
  };
  const added = [...list.columns, "screening", "waiting"] as const;
  if (!paying) return <LoanListFrame {...frame} columns={{ ...QUEUE_COLUMNS, amount }} usual={added} />;
  return (
    <LoanListFrame
      {...frame}
      columns={{ ...paying, amount }}
      usual={[...added, "payout", "bank", "account"] as const}
    />
  );
}

/** The columns that say where to pay, in the list of payouts and for those who may pay out. */
function usePayoutColumns({ paysOut }: LoanList, loans: readonly ListedLoan[]) {
  const mayPay = meets(listPayees.access, useHeld()) && paysOut === true;
  const { data = [] } = useQuery({ ...payeesQuery(loans.map(({ id }) => id)), enabled: mayPay && loans.length > 0 });
  return mayPay ? payoutColumns(new Map(data.map((payee) => [payee.id, payee]))) : undefined;
}

/** The server orders by the wait with a parameter of its own; the longest wait first is the usual order. */
function sortedBy(sort: string): LoanListSearch {
  if (sort === "longest") return { sort: "", order: "" };
  return sort === "shortest" ? { sort: "", order: "newest" } : { sort, order: "" };
}
