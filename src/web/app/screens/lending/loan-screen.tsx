import { useQuery } from "@tanstack/react-query";
import { LoanDetailPage } from "../../../features/loans/detail/loan-detail-page.tsx";
import { loanQuery } from "../../../features/loans/loan-queries.ts";
import { NextInQueue } from "../../../features/loans/queue/decision/next-in-queue.tsx";
import { useLocation } from "../../../lib/route/router-context.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { type PageAbove, usePageAbove } from "../../../ui/page/page-trail.ts";
import { ActsOnDemand } from "../../frame/on-demand/acts-on-demand.tsx";
import { HistoryOnDemand } from "../../frame/on-demand/history-on-demand.tsx";
import { SpecialApprovalOnDemand } from "../../frame/on-demand/special-approval-on-demand.tsx";
import { placeBelow } from "../../navigation/opened-from.ts";
import { useOpenedFrom } from "../../navigation/use-opened-from.ts";
import { narrowestListOf } from "../loan-lists.ts";

/** A loan, its acts that wait for a second person, and at the bottom its history. */
export function LoanScreen() {
  const { pathname } = useLocation();
  const from = useOpenedFrom(pathname);
  useListAbove(pathname, from);
  return (
    <LoanDetailPage
      acts={(id) => <ActsOnDemand loanId={id} />}
      history={(id) => <HistoryOnDemand kind="loan" id={id} />}
      specialApproval={(loan) => <SpecialApprovalOnDemand loan={loan} />}
      next={(loan) => (
        <NextInQueue loan={loan} from={from} onNext={(next) => from && placeBelow(pathOfLoan(next), from)} />
      )}
    />
  );
}

const pathOfLoan = (id: number): string => `/loans/${id}`;

/** A loan stands below the page it was opened from, or else below the list that its status belongs to. */
function useListAbove(pathname: string, from: PageAbove | undefined): void {
  const held = useHeld();
  // What the page has fetched; nothing is asked here.
  const { data } = useQuery({ ...loanQuery(Number(pathname.split("/").at(-1))), enabled: false });
  const ofStatus = data && narrowestListOf(data.status, held);
  usePageAbove(from ?? { to: ofStatus ?? "/all-loans" });
}
