import { useQuery } from "@tanstack/react-query";
import { Button } from "../../ui/button/button.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import classes from "./go-live.module.css";
import { goLiveQuery } from "./go-live-calls.ts";
import { GoLiveLines } from "./go-live-lines.tsx";
import { OpeningCard } from "./opening-card.tsx";
import { OpeningDay } from "./opening-day.tsx";

const CONTEXT = "What the lender needs before it takes applications. Each line is checked against Tenor as it is now.";

/** /go-live: what is ready, what is missing and where to fix it, and the opening by two people. */
export function GoLivePage() {
  const { data, isError, isFetching, refetch } = useQuery(goLiveQuery);
  return (
    <>
      <PageHeader title="Go Live" context={CONTEXT} />
      <div className={classes.parts}>
        {data && (
          <>
            <OpeningCard list={data} />
            {data.state !== "open" && <OpeningDay key={data.opens_on} opensOn={data.opens_on} />}
            <SectionCard
              title="Checklist"
              action={
                <Button busy={isFetching} onClick={() => refetch()}>
                  Check again
                </Button>
              }
            >
              <GoLiveLines lines={data.lines} />
            </SectionCard>
          </>
        )}
        {!data && !isError && <SkeletonCard label="The list is loading" />}
        {!data && isError && (
          <LoadFailed title="The list did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
    </>
  );
}
