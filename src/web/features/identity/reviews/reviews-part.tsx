import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IdentityReview } from "../../../../contract/identity.contract.ts";
import { searchOfPage } from "../../../lib/page-address.ts";
import { TextButton } from "../../../ui/button/text-button.tsx";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { type ReviewSearch, reviewsQuery } from "../identity-queries.ts";
import { DecidedLine } from "./decided-line.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { outcomeWords } from "./review-words.ts";

const COLUMNS: readonly Column<IdentityReview>[] = [
  { heading: "Customer", cell: ({ customer }) => customer.name, clipped: "short" },
  { heading: "Loan", cell: ({ loan }) => loan.reference },
  { heading: "Number", cell: ({ kind }) => kind.toUpperCase() },
  { heading: "The register", cell: (review) => outcomeWords(review), clipped: "rest" },
  { heading: "Asked", cell: ({ asked_at }) => (asked_at ? <DateTimeText instant={asked_at} /> : <Empty />) },
  { heading: "Decision", cell: ({ decided }) => <DecidedLine decided={decided} /> },
];

/** The BVN and NIN checks that wait for a person, or were decided. */
export function ReviewsPart({ search }: { readonly search: ReviewSearch }) {
  const page = useQuery(reviewsQuery(search));
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <FetchedTable
        page={page}
        failed="The checks did not load"
        label="Checks of identity"
        columns={COLUMNS}
        rows={page.data?.data}
        action={({ id, customer, kind }) => (
          <TextButton aria-label={`View, ${kind.toUpperCase()} of ${customer.name}`} onClick={() => setOpened(id)}>
            View
          </TextButton>
        )}
        showsActionHeading
        onOpen={({ id }) => setOpened(id)}
        empty={
          search.state === "decided" ? (
            <EmptyState title="No decisions yet" />
          ) : (
            <EmptyState title="No identity checks to decide">
              Customers whom the register confirms are not listed. System Settings say which numbers are checked.
            </EmptyState>
          )
        }
      />
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, ["state"])} />
      {opened !== undefined && <ReviewDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
