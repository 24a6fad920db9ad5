import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listSuspense, SUSPENSE_OWNERS, type SuspenseOwner } from "../../../../contract/suspense.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { MoneySum } from "./money-sum.tsx";
import { SuspenseList } from "./suspense-list.tsx";
import { suspenseQuery } from "./suspense-queries.ts";

const IN_ADDRESS = ["q", "owner", ...PLACE] as const;
type Search = Partial<Record<(typeof IN_ADDRESS)[number], string>>;

const OWNER_LABELS: Readonly<Record<SuspenseOwner, string>> = { me: "Assigned to me", nobody: "Unassigned" };
const OWNERS = [
  { value: "", label: "Everyone" },
  ...SUSPENSE_OWNERS.map((value) => ({ value, label: OWNER_LABELS[value] })),
];

/** Credits that match no loan, oldest first, each with its actions. */
export function SuspensePart({ actsOf }: { actsOf?: ((itemId: number) => ReactNode) | undefined }) {
  const search: Search = useSearch();
  const navigate = useNavigate();
  const page = useQuery(suspenseQuery(pageOfSearch(listSuspense.path, {}, search, IN_ADDRESS)));
  const find = (changes: Search) => {
    const { q, owner } = { q: search.q, owner: search.owner, ...changes };
    void navigate({ to: ".", search: { ...(q && { q }), ...(owner && { owner }) } });
  };
  const isFiltered = Boolean(search.q || search.owner);
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search suspense"
          placeholder="Name, reference or amount"
          current={search.q ?? ""}
          onSearch={(q) => find({ q })}
        />
        <SelectBox label="Owner" value={search.owner ?? ""} options={OWNERS} onChange={(owner) => find({ owner })} />
        {page.data && (
          <MoneySum total={page.data.total} sum={page.data.sum} one="item">
            {!isFiltered && "Equals the suspense account"}
          </MoneySum>
        )}
      </FilterBar>
      {page.isError && page.data === undefined ? (
        <LoadFailed title="The suspense items did not load" onRetry={() => page.refetch()}>
          Your search is kept.
        </LoadFailed>
      ) : page.data ? (
        <SuspenseList
          items={page.data.data}
          actsOf={actsOf}
          stale={page.isPlaceholderData}
          empty={<NoSuspense filtered={isFiltered} />}
        />
      ) : (
        <SkeletonCard label="Suspense is loading" />
      )}
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}

function NoSuspense({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="Nothing matches">No suspense item has this text or this owner.</EmptyState>
  ) : (
    <EmptyState title="Nothing in suspense">All money received is matched to a loan.</EmptyState>
  );
}
