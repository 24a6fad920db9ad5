import { listActs } from "../../contract/acts.contract.ts";
import { route } from "../http/route.ts";
import { listOpenActs } from "../pending-acts/act.store.ts";
import { presentAct } from "./act.presenter.ts";

/** Acts that wait for a second person, the oldest first: of one loan or statement, or the first of all. */
export const listActsRoute = route(listActs, async ({ query, actor, deps }) => {
  const { acts, total } = await listOpenActs(deps.db.query, query);
  return { data: { total, acts: await Promise.all(acts.map((act) => presentAct(deps.db.query, act, actor))) } };
});
