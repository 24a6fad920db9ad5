import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Statement } from "../../../contract/statements.contract.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { usePart } from "../../lib/use-part.ts";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { StatementReview } from "./review/statement-review.tsx";
import { StatementHeading } from "./statement-heading.tsx";
import { statementQuery } from "./statement-queries.ts";

/** A statement and the planned or actual result of each line. */
export function StatementPage({ acts }: { acts: (id: number) => ReactNode }) {
  const { id = "" }: { id?: string } = useParams();
  return <KnownStatement key={id} id={Number(id)} acts={acts} />;
}

function KnownStatement({ id, acts }: { id: number; acts: (id: number) => ReactNode }) {
  const { data: statement, error, refetch } = useQuery(statementQuery(id));
  if (statement) {
    const isPicture = statement.state === "evidence" || statement.state === "captured";
    return (
      <>
        <StatementHeading statement={statement} />
        {acts(id)}
        {isPicture ? <EvidenceOf statement={statement} /> : <StatementReview statement={statement} />}
      </>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <>
        <PageHeader title="Statement not found" />
        <EmptyState title="There is no such statement">The address may be mistyped.</EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Bank statement" />
      {error ? (
        <LoadFailed title="The statement did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      ) : (
        <SkeletonCard label="The statement is loading" />
      )}
    </>
  );
}

const loadEvidence = () => import("./review/statement-evidence.tsx").then((module) => module.StatementEvidence);

/** Few statements are images, so their viewer is loaded on first use. */
function EvidenceOf({ statement }: { statement: Statement }) {
  const Evidence = usePart(true, loadEvidence);
  return Evidence ? <Evidence statement={statement} /> : <SkeletonCard label="The file is loading" />;
}
