import { handling, listSuspenseColleagues } from "../../contract/suspense.contract.ts";
import { readColleagues } from "../grants/colleagues.store.ts";
import { route } from "../http/route.ts";

/** Everybody who may resolve money in suspense, for whoever hands an item over. */
export const listSuspenseColleaguesRoute = route(listSuspenseColleagues, async ({ deps }) => ({
  data: [...(await readColleagues(deps.db.query, [handling.anyOf]))],
}));
