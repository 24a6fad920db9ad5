import { useEffect, useState } from "react";
import type { LiveLoanEvent } from "../../../contract/live.contract.ts";
import { subscribeToLiveUpdates } from "../live/live-updates.ts";
import { readSession } from "../session/session-store.ts";

/** How long "just now" is true. */
export const NEWS_LIFETIME_MS = 60_000;

/** The last thing that somebody else did to this loan, shown for a minute. Never one's own actions. */
export function useLoanNews(loanId: number): LiveLoanEvent | undefined {
  const [news, setNews] = useState<LiveLoanEvent>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribeToLiveUpdates((update) => {
      if (update.kind !== "news" || update.news.loan_id !== loanId || isOwn(update.news)) return;
      setNews(update.news);
      clearTimeout(timer);
      timer = setTimeout(() => setNews(undefined), NEWS_LIFETIME_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [loanId]);
  return news;
}

/** Whether the person at this console did it. */
export function isOwn({ user_id }: Pick<LiveLoanEvent, "user_id">): boolean {
  return user_id !== null && user_id === readSession().user?.id;
}
