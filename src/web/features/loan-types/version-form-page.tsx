import { BackLink } from "../../ui/button/back-link.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { KnownLoanType } from "./known-loan-type.tsx";
import { VersionForm } from "./version-form.tsx";

/** /loan-types/$id/draft: the draft of a loan type, or a new version that starts as a copy of the live one. */
export function VersionFormPage() {
  return (
    <KnownLoanType>
      {(type) => {
        const inWork = type.versions.find(({ state }) => state === "draft" || state === "submitted");
        return (
          <>
            <BackLink to={`/loan-types/${type.id}`}>{type.name}</BackLink>
            <PageHeader
              title={inWork ? `Version ${inWork.number}` : "New version"}
              context={`${type.name}. What is live stays as it is until this version begins.`}
            />
            {inWork?.state === "submitted" ? (
              <EmptyState title="This version is submitted">Withdraw it first to change it.</EmptyState>
            ) : (
              <VersionForm type={type} today={type.today} />
            )}
          </>
        );
      }}
    </KnownLoanType>
  );
}
