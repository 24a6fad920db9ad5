import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { listTopUps } from "../../../../../contract/top-ups.contract.ts";
import { refusalOf } from "../../../../lib/calls/api-error.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../../lib/page-address.ts";
import { Link } from "../../../../lib/route/link.tsx";
import { useNavigate, useSearch } from "../../../../lib/route/router-context.ts";
import { SearchBox } from "../../../../ui/field/search/search-box.tsx";
import { EmptyState } from "../../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../../ui/page/page-header.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import { FilterBar } from "../../../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../../../ui/table/foot/table-footer.tsx";
import { ListFailed } from "../../../../ui/table/list-failed.tsx";
import { topUpsQuery } from "../../loan-queries.ts";
import { useOpenLoan } from "../use-open-loan.ts";
import { ViewLoanLink } from "../view-loan-link.tsx";
import { TOP_UP_COLUMNS } from "./top-up-columns.tsx";

const TITLE = "Loans Eligible for Top-up";
const PATH = "/loans/top-up";
const IN_ADDRESS = ["q", ...PLACE] as const;

/** Running loans whose borrowers qualify for a top-up (TOP-01 to TOP-06); `views` is the menu of saved views. */
export function TopUpPage({ views }: { views?: ReactNode }) {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch();
  const navigate = useNavigate();
  const openLoan = useOpenLoan();
  const page = useQuery(topUpsQuery(pageOfSearch(listTopUps.path, {}, search, IN_ADDRESS)));
  return (
    <>
      <PageHeader title={TITLE} context="At least half repaid, nothing overdue, and a mandate that still collects." />
      <FilterBar tools={views}>
        <SearchBox
          label="Search loans"
          placeholder="Name, phone, IPPIS, account"
          current={search.q ?? ""}
          onSearch={(q) => void navigate({ to: ".", search: q ? { q } : {} })}
        />
      </FilterBar>
      {page.isError && page.data === undefined ? (
        <ListFailed reason={refusalOf(page.error)} onRetry={() => page.refetch()} />
      ) : (
        <DataTable
          label={TITLE}
          columns={TOP_UP_COLUMNS}
          rows={page.data?.data}
          stale={page.isPlaceholderData}
          action={(loan) => <ViewLoanLink loan={loan} />}
          showsActionHeading
          onOpen={(loan) => openLoan.now(loan.id)}
          onIntent={(loan) => openLoan.soon(loan.id)}
          empty={<TopUpEmpty q={search.q} />}
        />
      )}
      <TableFooter page={page.data} searchOf={(url) => searchOfPage(url, [])} />
    </>
  );
}

function TopUpEmpty({ q }: { q: string | undefined }) {
  if (!q) {
    return (
      <EmptyState title="Nothing here now">
        No running loan is half repaid without anything overdue. One appears here on the day it is.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No loan matches" action={<Link to={PATH}>Clear search</Link>}>
      No loan eligible for a top-up matches "{q}".
    </EmptyState>
  );
}
