import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { contactChangesQuery } from "./contact-change-queries.ts";
import classes from "./contact-changes.module.css";
import { CustomerChanges } from "./customer-changes.tsx";

/** /contact-changes: customer details that one person changed and a second must confirm. */
export function ContactChangesPage() {
  return (
    <>
      <PageHeader
        title="Changes to Confirm"
        context="A changed phone, e-mail, name, BVN or account keeps codes, links or the payout back until somebody else confirms it."
      />
      <Waiting />
    </>
  );
}

function Waiting() {
  const { data, isError, refetch } = useQuery(contactChangesQuery);
  if (!data && isError) {
    return (
      <LoadFailed title="The changes did not load" onRetry={() => refetch()}>
        Nothing has changed.
      </LoadFailed>
    );
  }
  if (!data) return <SkeletonCard label="The changes are loading" />;
  if (!data.in_force) {
    return (
      <EmptyState title="Nothing waits for a second person">
        Four eyes are off: a change counts at once. Turn them on in System Settings to have changes confirmed.
      </EmptyState>
    );
  }
  if (data.customers.length === 0)
    return (
      <EmptyState title="No changes to confirm">Changes that colleagues make to a customer appear here.</EmptyState>
    );
  return (
    <div className={classes.list}>
      {data.customers.map((waiting) => (
        <CustomerChanges key={waiting.customer.id} waiting={waiting} />
      ))}
      {data.are_more && <p className={classes.quiet}>More wait. They come up as these are confirmed.</p>}
    </div>
  );
}
