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
export const watchLoansRoute = route(watchLoans, async ({ actor, deps }) => ({
  stream: deps.live.open(actor.sessionId),
  headers: HEADERS,
}));
