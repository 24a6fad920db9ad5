import type { QueryClient } from "@tanstack/react-query";
import type { LiveLoanEvent } from "../../contract/live.contract.ts";
import { loanKeys } from "../features/loans/loan-queries.ts";
import { subscribeToLiveUpdates } from "../lib/live/live-updates.ts";
import { isOwn } from "../lib/loan/use-loan-news.ts";

/** However many loans move, the counts are fetched at most this often. */
const COUNTS_EVERY_MS = 1000;
/** Fetched so recently that a stream opened at the same time adds nothing. */
const FRESH_MS = 2000;

/**
 * Keeps the screen up to date while others work: counts and the open loan at once, lists when they are next looked at,
 * so that no row moves under the reader's eyes. A hidden page fetches nothing until it is visible.
 */
export function followLiveLoans(queryClient: QueryClient): () => void {
  let opened = false;
  const counts = coalesced(() => void queryClient.invalidateQueries({ queryKey: loanKeys.counts }), COUNTS_EVERY_MS);
  const readOpenLoans = (olderThanMs: number): void => {
    void queryClient.invalidateQueries({
      queryKey: loanKeys.details,
      predicate: ({ state }) => Date.now() - state.dataUpdatedAt >= olderThanMs,
    });
  };
  const onNews = (news: LiveLoanEvent): void => {
    counts.ask();
    // The acting tab has already refetched the lists; the other tabs do so here.
    const isQuiet = !isOwn(news);
    void queryClient.invalidateQueries({ queryKey: loanKeys.lists, refetchType: isQuiet ? "none" : "active" });
    void queryClient.invalidateQueries({
      queryKey: loanKeys.detail(news.loan_id),
      refetchType: isQuiet && !document.hidden ? "active" : "none",
    });
  };
  const unsubscribe = subscribeToLiveUpdates((update) => {
    if (update.kind === "news") onNews(update.news);
    if (update.kind !== "open") return;
    if (opened) counts.ask();
    readOpenLoans(opened ? 0 : FRESH_MS);
    opened = true;
  });
  return () => {
    unsubscribe();
    counts.stop();
  };
}

/** Acts at once, and then at most once in that many milliseconds; on a hidden page when it becomes visible. */
function coalesced(act: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const run = (): void => {
    timer = undefined;
    if (!asked || document.hidden) return;
    asked = false;
    act();
    timer = setTimeout(run, everyMs);
  };
  document.addEventListener("visibilitychange", run);
  return {
    ask: () => {
      asked = true;
      if (!timer) run();
    },
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", run);
    },
  };
}
