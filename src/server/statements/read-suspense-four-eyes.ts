import { readSuspenseFourEyes } from "../../contract/four-eyes.contract.ts";
import { notFound } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { returnRefusal } from "./return-eyes.ts";
import { findSuspense } from "./suspense.store.ts";

/** Whether the caller would be let send money in suspense back, or take the return back; both decide again, under their locks. */
export const readSuspenseFourEyesRoute = route(readSuspenseFourEyes, async ({ params: { id }, actor, deps }) => {
  const { read } = deps.db;
  const item = await findSuspense(read, id);
  if (!item) throw notFound("money in suspense");
  const on = await fourEyesOn(read, deps.config);
  return { data: { on, refusal: (await returnRefusal(read, deps.config, item, actor.userId)) ?? null } };
});
