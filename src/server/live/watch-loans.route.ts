import { watchLoans } from "../../contract/live.contract.ts";
import { route } from "../http/route.ts";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // Proxies must neither change nor buffer it; the connection is only for this stream and ends with it.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};

/** Loan events as they happen, while the session lives. Nothing about the customer. */
export const watchLoansRoute = route(watchLoans, async ({ actor, deps }) => {
  const stream = deps.live.open(actor.sessionId);
  // A session that ended since the lookup was reported before anybody here listened for it.
  void deps.live.check(actor.sessionId);
  return { stream, headers: HEADERS };
});
