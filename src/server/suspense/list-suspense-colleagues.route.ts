import { listSuspenseColleagues } from "../../contract/suspense.contract.ts";
import { route } from "../http/route.ts";
import { readSuspenseColleagues } from "../statement-record/suspense.store.ts";

/** Everybody who may resolve money in suspense, for whoever hands an item over. */
export const listSuspenseColleaguesRoute = route(listSuspenseColleagues, async ({ deps }) => ({
  data: [...(await readSuspenseColleagues(deps.db.query))],
}));
