import { getSuspenseFourEyes } from "../../contract/suspense.contract.ts";
import { route } from "../http/route.ts";
import { secondWords } from "../pending-acts/second-words.ts";
import { notFound } from "../refusal/refusal.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { findSuspense } from "../statement-record/suspense.store.ts";
import { undoRefusal } from "./returning/return-eyes.ts";
import { returnToAsk } from "./returning/send-back.ts";

/**
 * Who would have to agree to return money in suspense, or whether the caller may undo the return; both acts decide
 * again, under their locks.
 */
export const getSuspenseFourEyesRoute = route(getSuspenseFourEyes, async ({ params: { id }, actor, deps }) => {
  const { query } = deps.db;
  const item = await findSuspense(query, id);
  if (!item) throw notFound("money in suspense");
  const on = await fourEyesOn(query, deps.config);
  if (on && item.state === "open")
    return { data: { on, ...(await secondWords(query, "return", returnToAsk(item, "").bar, actor.userId)) } };
  const refusal = (await undoRefusal(query, deps.config, item, actor.userId)) ?? null;
  return { data: { on, refusal, second: null } };
});
