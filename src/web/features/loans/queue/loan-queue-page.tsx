import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { changed } from "../../../lib/page-address.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import type { LoanList } from "../list/loan-list.ts";
import { type LoanListSearch, queueUrlOf } from "../list/loan-list-address.ts";
import { LoanListFrame } from "../list/loan-list-frame.tsx";
import { useLoanList } from "../list/use-loan-list.ts";
import { loanQueueQuery } from "../loan-queries.ts";
import { QueueChips } from "./queue-chips.tsx";
import { QUEUE_COLUMNS, type QueueColumn } from "./queue-columns.tsx";

const ADDED = ["screening", "waiting"] as const satisfies readonly QueueColumn[];

/** A list of loans that wait for somebody: oldest first, with chips, a sum, and behind the specified columns our own. */
export function LoanQueuePage({ list, views }: { list: LoanList; views?: ReactNode }) {
  const read = useLoanList(list);
  const { search, go } = read;
  const { data: queue } = useQuery(loanQueueQuery(queueUrlOf(list, search)));
  const amount = { ...QUEUE_COLUMNS.amount, total: queue ? <Amount naira={queue.amount} plain /> : "" };
  return (
    <LoanListFrame
      {...read}
      list={list}
      views={views}
      columns={{ ...QUEUE_COLUMNS, amount }}
      usual={[...list.columns, ...ADDED]}
      sort={search.sort ?? (search.order === "newest" ? "shortest" : "longest")}
      onSort={(sort) => go(changed(search, sortedBy(sort)))}
      chips={<QueueChips queue={queue} search={search} />}
    />
  );
}

/** The server orders by the wait with a parameter of its own; the longest wait first is the usual order. */
function sortedBy(sort: string): LoanListSearch {
  if (sort === "longest") return { sort: "", order: "" };
  return sort === "shortest" ? { sort: "", order: "newest" } : { sort, order: "" };
}
