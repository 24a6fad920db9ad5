import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Figure, FigureRow } from "../../../contract/figures.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { LoadFailed } from "../../ui/notice/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import { FIGURE_CALLS, figuresQuery } from "./figure-calls.ts";
import { FigureTable, inUnits } from "./figure-table.tsx";
import classes from "./figures.module.css";
import { ProposeDialog } from "./propose-dialog.tsx";

const CONTEXT =
  "Figures that a regulator or a law sets, each with its start date and source. Offers, pages and messages use them.";

/** /figures: the register of regulators' figures with its history. */
export function FiguresPage() {
  const { data, isError, refetch } = useQuery(figuresQuery);
  const queryClient = useQueryClient();
  const held = useHeld();
  const [proposing, setProposing] = useState<Figure>();
  // Pages and offers show these values too.
  const changed = () => void queryClient.invalidateQueries();
  const approve = useWrite(FIGURE_CALLS.approve, { onSuccess: changed, onError: changed });
  const withdraw = useWrite(FIGURE_CALLS.withdraw, { onSuccess: changed, onError: changed });
  const isBusy = approve.isPending || withdraw.isPending;
  const decide = (row: FigureRow, call: typeof approve | typeof withdraw) =>
    call.mutate({ params: { id: row.id }, body: {} });
  return (
    <>
      <PageHeader title="Figures" context={CONTEXT} />
      <div className={classes.parts}>
        {data?.map((figure) => (
          <SectionCard
            key={figure.name}
            title={figure.title}
            action={
              held.has("manage-terms") && (
                <Button aria-label={`Propose, ${figure.title}`} onClick={() => setProposing(figure)}>
                  Propose
                </Button>
              )
            }
          >
            <p className={classes.today}>
              Today {inUnits(figure.value, figure.unit)}. <span className={classes.quiet}>{figure.use}</span>
            </p>
            <FigureTable
              figure={figure}
              isBusy={isBusy}
              mayApprove={held.has("approve-terms")}
              onApprove={(row) => decide(row, approve)}
              onWithdraw={(row) => decide(row, withdraw)}
            />
          </SectionCard>
        ))}
        {!data && !isError && <SkeletonCard label="The figures are loading" />}
        {!data && isError && (
          <LoadFailed title="The figures did not load" onRetry={() => refetch()}>
            Nothing has changed.
          </LoadFailed>
        )}
      </div>
      {proposing && <ProposeDialog figure={proposing} onChanged={changed} onClose={() => setProposing(undefined)} />}
    </>
  );
}
