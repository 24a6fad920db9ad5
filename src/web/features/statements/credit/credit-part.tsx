import { useQuery } from "@tanstack/react-query";
import { listCustomerCredits } from "../../../../contract/repayments.contract.ts";
import { PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import { useNavigate, useSearch } from "../../../lib/route/router-context.ts";
import { useOpened } from "../../../lib/use-opened.ts";
import { usePart } from "../../../lib/use-part.ts";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { FetchedTable } from "../../../ui/table/fetched-table.tsx";
import { FilterBar } from "../../../ui/table/filter-bar.tsx";
import { TableFooter } from "../../../ui/table/foot/table-footer.tsx";
import { MoneySum } from "../suspense/money-sum.tsx";
import { creditsQuery } from "../suspense/suspense-queries.ts";
import { CreditActions } from "./credit-actions.tsx";
import { CREDIT_COLUMNS } from "./credit-columns.tsx";
import type { Credit, CreditDecision } from "./credit-decision.ts";

const IN_ADDRESS = ["q", ...PLACE] as const;
const loadDialog = () => import("./credit-dialogs.tsx").then((module) => module.CreditDialog);
const PART = { part: "credit" } as const;

/** Overpayments that customers are still owed, oldest first. */
export function CreditPart() {
  const search: Partial<Record<(typeof IN_ADDRESS)[number], string>> = useSearch();
  const navigate = useNavigate();
  const asked = useOpened<CreditDecision>();
  const Dialog = usePart(asked.item !== undefined, loadDialog);
  const page = useQuery(creditsQuery(pageOfSearch(listCustomerCredits.path, {}, search, IN_ADDRESS)));
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search customer credit"
          placeholder="Name, phone, loan, reference"
          current={search.q ?? ""}
          onSearch={(q) => void navigate({ to: ".", search: { ...PART, ...(q && { q }) } })}
        />
        {page.data && (
          <MoneySum total={page.data.total} sum={page.data.sum} one="credit">
            {!search.q && "Equals the customer credit account"}
          </MoneySum>
        )}
      </FilterBar>
      <FetchedTable
        page={page}
        failed="Customer credit did not load"
        kept="Your search is kept."
        label="Customer credit"
        columns={CREDIT_COLUMNS}
        rows={page.data?.data.map((credit): Credit => ({ id: credit.payment_id, ...credit }))}
        action={(credit) => <CreditActions credit={credit} onDecide={asked.open} />}
        onOpen={({ loan }) => navigate({ to: `/loans/${loan.id}` })}
        empty={<NoCredit q={search.q} />}
      />
      <TableFooter page={page.data} searchOf={(url) => ({ ...PART, ...searchOfPage(url, []) })} />
      {asked.item && Dialog && (
        <Dialog
          key={`${asked.item.kind}-${asked.item.credit.id}`}
          decision={asked.item}
          opened={asked.opened}
          onClose={asked.close}
        />
      )}
    </>
  );
}

function NoCredit({ q }: { q: string | undefined }) {
  return q ? (
    <EmptyState title="No credit matches">No customer credit matches "{q}".</EmptyState>
  ) : (
    <EmptyState title="Nothing is owed back">No customer has paid more than was owed.</EmptyState>
  );
}
