import { watchLoans } from "../../contract/live.contract.ts";
import { route } from "../http/route.ts";

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  // A proxy shall neither change nor collect it; the connection is the stream's own and ends with it.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
};

/** What happens to loans, as it happens, for as long as the session lives. Nothing of it is about the customer. */
export const watchLoansRoute = route(watchLoans, async ({ actor, deps }) => {
  const stream = deps.live.open(actor.sessionId);
  // One that was ended since it was looked up was told of before anybody here listened for it.
  void deps.live.check(actor.sessionId);
  return { stream, headers: HEADERS };
});
