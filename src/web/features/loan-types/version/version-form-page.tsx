import type { LoanType } from "../../../../contract/loan-types.contract.ts";
import { EmptyState } from "../../../ui/notice/empty-state.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { usePageAbove } from "../../../ui/page/page-trail.ts";
import { KnownLoanType } from "../known-loan-type.tsx";
import { VersionForm } from "./version-form.tsx";

/** /loan-types/$id/draft: the draft of a loan type, or a new version that starts as a copy of the live one. */
export function VersionFormPage() {
  return <KnownLoanType>{(type) => <Loaded type={type} />}</KnownLoanType>;
}

function Loaded({ type }: { type: LoanType }) {
  usePageAbove({ to: `/loan-types/${type.id}`, label: type.name });
  const inWork = type.versions.find(({ state }) => state === "draft" || state === "submitted");
  return (
    <>
      <PageHeader
        title={inWork ? `Version ${inWork.number}` : "New version"}
        context={`${type.name}. The live version applies until this one begins.`}
      />
      {inWork?.state === "submitted" ? (
        <EmptyState title="This version is submitted">Withdraw it first to change it.</EmptyState>
      ) : (
        <VersionForm type={type} today={type.today} />
      )}
    </>
  );
}
