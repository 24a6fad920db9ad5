import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WatchHit } from "../../../../contract/watch-lists.contract.ts";
import { searchOfPage } from "../../../lib/page-address.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { hitsQuery, type ReviewSearch } from "../identity-queries.ts";
import { DecidedLine } from "../reviews/decided-line.tsx";
import { groundWords } from "../reviews/review-words.ts";
import { HitDialog } from "./hit-dialog.tsx";

const COLUMNS: readonly Column<WatchHit>[] = [
  { heading: "Customer", cell: ({ customer }) => customer.name, clipped: "short" },
  { heading: "On the list", cell: ({ entry }) => entry.name, clipped: "short" },
  { heading: "List", cell: ({ entry }) => entry.list, clipped: "rest" },
  { heading: "Matches in", cell: (hit) => groundWords(hit) },
  { heading: "Found", cell: ({ found_at }) => <DateTimeText instant={found_at} /> },
  { heading: "Decision", cell: ({ decided }) => <DecidedLine decided={decided} /> },
];

/** Customers who may be on a watch list, open or decided. */
export function HitsPart({ search }: { readonly search: ReviewSearch }) {
  const page = useQuery(hitsQuery(search));
  const [opened, setOpened] = useState<number>();
  const searchOf = (url: string) => ({ ...searchOfPage(url, ["state"]), part: "hits" });
  return (
    <>
      <FetchedTable
        page={page}
        failed="The hits did not load"
        label="Watch-list hits"
        columns={COLUMNS}
        rows={page.data?.data}
        action={({ id, customer, entry }) => (
          <TextButton aria-label={`View, ${customer.name} and ${entry.name}`} onClick={() => setOpened(id)}>
            View
          </TextButton>
        )}
        showsActionHeading
        onOpen={({ id }) => setOpened(id)}
        empty={
          search.state === "decided" ? (
            <EmptyState title="No decisions yet" />
          ) : (
            <EmptyState title="No watch-list hits">
              Customers are compared when they apply, when a list changes, and every night.
            </EmptyState>
          )
        }
      />
      <TableFooter page={page.data} searchOf={searchOf} />
      {opened !== undefined && <HitDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
