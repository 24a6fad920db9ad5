import { getMyLeadCalls } from "../../../contract/leads.contract.ts";
import { route } from "../../http/route.ts";
import { countCalls } from "./lead-calls.store.ts";
import { callFilter } from "./read-lead-calls.ts";

/** How many of the caller's own open leads are to be called when, of all or of what a search finds. */
export const getMyLeadCallsRoute = route(getMyLeadCalls, async ({ query, actor, deps: { db, clock } }) => ({
  data: await countCalls(db, callFilter(query, actor.userId, clock.now())),
}));
