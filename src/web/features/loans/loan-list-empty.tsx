import { Link } from "@tanstack/react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PlainButton } from "../../ui/plain-button.tsx";
import classes from "./loan-list.module.css";
import type { LoanList } from "./loan-list.ts";
import type { LoanListSearch } from "./loan-list-address.ts";

/** Says why there is nothing, and what to do about it. */
export function LoanListEmpty({ list, search }: { list: LoanList; search: LoanListSearch }) {
  if (!search.q && !search.filterType) return <EmptyState title="Nothing here now">{list.empty}</EmptyState>;
  return (
    <EmptyState title="No loan matches" action={<Link to={list.path}>Clear search and filters</Link>}>
      {search.q ? `Nothing in this list matches "${search.q}".` : "This list has no loan of the type chosen."} Search by
      name, phone, reference, IPPIS number, account number or organisation.
    </EmptyState>
  );
}

/** ERR-59: no notice; a quiet word in the place of the list. */
export function LoanListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.failed}>
      <EmptyState title="The list did not load" action={<PlainButton onClick={onRetry}>Retry</PlainButton>}>
        Your search and filters are kept.
      </EmptyState>
    </div>
  );
}
