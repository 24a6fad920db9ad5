import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { Link } from "../../lib/route/link.tsx";
import { useParams } from "../../lib/route/router-context.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { CustomerBody } from "./customer-body.tsx";
import { customerQuery } from "./customer-queries.ts";

/** Renders a customer's history. */
export type CustomerHistory = (customerId: number) => ReactNode;

/** /users/{id}: one customer with all their loans, payments, files and messages. */
export function CustomerPage({ history }: { history?: CustomerHistory }) {
  const { id = "" } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <CustomerMissing />;
  return <CustomerOf key={id} id={Number(id)} history={history} />;
}

function CustomerOf({ id, history }: { readonly id: number; readonly history: CustomerHistory | undefined }) {
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  if (customer) return <CustomerBody customer={customer} history={history?.(id)} />;
  if (error instanceof ApiError && error.status === 404) return <CustomerMissing />;
  if (error)
    return (
      <>
        <PageHeader title="User" />
        <LoadFailed title="The user did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      </>
    );
  return <PageHeader title="User" context="Loading…" />;
}

function CustomerMissing() {
  return (
    <>
      <PageHeader title="User not found" />
      <EmptyState title="There is no user at this address" action={<Link to="/users">All users</Link>}>
        Check the address, or look them up by name, phone or e-mail.
      </EmptyState>
    </>
  );
}
