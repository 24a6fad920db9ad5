import { useQuery } from "@tanstack/react-query";
import type { ListedLoanType } from "../../../contract/loan-types.contract.ts";
import { Link } from "../../lib/route/link.tsx";
import { useNavigate } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { EmptyState } from "../../ui/notice/empty-state.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import record from "../../ui/record-words.module.css";
import { SmallTable, UnderCell, WordsCell } from "../../ui/table/small-table.tsx";
import { loanTypesQuery } from "./loan-type-queries.ts";
import classes from "./loan-types.module.css";
import { STATE_WORDS } from "./version/version-words.ts";

const CONTEXT =
  "The loans on offer and their terms. One person creates a version and another approves it; the live version prices offers.";

/** /loan-types: every loan type with its live version, the next one, and the open one. */
export function LoanTypesPage() {
  const { data, isError, refetch } = useQuery(loanTypesQuery);
  const mayMake = useHeld().has("manage-loan-types");
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Loan Types"
        context={CONTEXT}
        action={
          mayMake && (
            <Button tone="primary" onClick={() => void navigate({ to: "/loan-types/new" })}>
              New loan type
            </Button>
          )
        }
      />
      <div className={classes.parts}>
        {data && (
          <SectionCard title="All loan types">
            {data.types.length > 0 ? (
              <TypesTable types={data.types} />
            ) : (
              <EmptyState title="No loan types yet">
                No one can apply for a loan before a loan type is created, approved and live.
              </EmptyState>
            )}
          </SectionCard>
        )}
        {!data && !isError && <SkeletonCard label="The loan types are loading" />}
        {!data && isError && (
          <LoadFailed title="The loan types did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
    </>
  );
}

const HEADINGS = ["Loan type", "Live", "To come", "In progress"] as const;

function TypesTable({ types }: { types: readonly ListedLoanType[] }) {
  return (
    <SmallTable label="Loan types" headings={HEADINGS} under={HEADINGS.slice(2)}>
      {types.map((type) => (
        <tr key={type.id}>
          <WordsCell>
            <Link to={`/loan-types/${type.id}`}>{type.name}</Link>
            <span className={record.quiet}>{type.code}</span>
          </WordsCell>
          <td>{type.live ? `Version ${type.live.number}` : <Badge tone="neutral">Not on offer</Badge>}</td>
          <UnderCell heading="To come">
            {type.next && (
              <>
                Version {type.next.number}
                <span className={record.quiet}>
                  from <DateText date={type.next.effective_from} />
                </span>
              </>
            )}
          </UnderCell>
          <UnderCell heading="In progress">
            {type.in_work && (
              <Badge tone={STATE_WORDS[type.in_work.state].tone}>{STATE_WORDS[type.in_work.state].words}</Badge>
            )}
          </UnderCell>
        </tr>
      ))}
    </SmallTable>
  );
}
