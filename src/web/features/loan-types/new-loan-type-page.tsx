import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { loanTypesQuery } from "./loan-type-queries.ts";
import { VersionForm } from "./version/version-form.tsx";

/** /loan-types/new: a loan type with a draft of its first version. */
export function NewLoanTypePage() {
  const { data, isError, refetch } = useQuery(loanTypesQuery);
  return (
    <>
      <PageHeader
        title="New loan type"
        context="A draft first. It is submitted, approved by another person, and lent under from its first day."
      />
      {data && <VersionForm type={undefined} today={data.today} />}
      {!data && !isError && <SkeletonCard label="The form is loading" />}
      {!data && isError && (
        <LoadFailed title="The form did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
    </>
  );
}
