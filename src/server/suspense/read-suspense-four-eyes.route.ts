import { readSuspenseFourEyes } from "../../contract/suspense.contract.ts";
import { notFound } from "../refusal/refusal.ts";
import { route } from "../http/route.ts";
import { secondWords } from "../pending-acts/second-words.ts";
import { fourEyesOn } from "../settings/four-eyes.ts";
import { findSuspense } from "../statement-record/suspense.store.ts";
import { undoRefusal } from "./return-eyes.ts";
import { returnToAsk } from "./send-back.ts";

/** Who would have to agree that money in suspense is sent back, or whether the caller may take the return back; both decide again, under their locks. */
export const readSuspenseFourEyesRoute = route(readSuspenseFourEyes, async ({ params: { id }, actor, deps }) => {
  const { read } = deps.db;
  const item = await findSuspense(read, id);
  if (!item) throw notFound("money in suspense");
  const on = await fourEyesOn(read, deps.config);
  if (on && item.state === "open")
    return { data: { on, ...(await secondWords(read, "return", returnToAsk(item, "").bar, actor.userId)) } };
  const refusal = (await undoRefusal(read, deps.config, item, actor.userId)) ?? null;
  return { data: { on, refusal, second: null } };
});
