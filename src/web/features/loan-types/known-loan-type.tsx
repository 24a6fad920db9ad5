import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LoanType } from "../../../contract/loan-types.contract.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { loanTypeQuery } from "./loan-type-queries.ts";

/** Loads the loan type named in the address, then renders it. */
export function KnownLoanType({ children }: { children: (type: LoanType) => ReactNode }) {
  const { id = "" }: { id?: string } = useParams();
  const { data, error, refetch } = useQuery(loanTypeQuery(Number(id)));
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title="Loan type not found" />
        <EmptyState title="There is no such loan type">The address may be mistyped.</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Loan type" />
      {error ? (
        <LoadFailed title="The loan type did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      ) : (
        <SkeletonCard label="The loan type is loading" />
      )}
    </>
  );
}
