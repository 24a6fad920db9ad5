import { agreeToAct } from "../../contract/acts.contract.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import type { Author } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { findAct, type PendingAct } from "../pending-acts/act.store.ts";
import { closeAct } from "../pending-acts/close-act.ts";
import { agreeRefusal } from "../pending-acts/who-agrees.ts";
import { notFound, Refusal } from "../refusal/refusal.ts";
import { barOfAct } from "./bar-of-act.ts";
import { carryOutAct, lockWhatItIsAbout } from "./carry-out-act.ts";

import { lockWaitingAct, requireDecider, requireWaiting, showAct } from "./waiting-act.ts";

/**
 * Executes another person's request, judged again under its locks. If it is refused now, it keeps waiting and nothing
 * changes.
 */
export const agreeToActRoute = route(agreeToAct, async ({ params: { id }, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const about = await findAct(tx, id);
    if (!about) throw notFound("act");
    requireDecider(about, actor);
    requireWaiting(about, at);
    await lockWhatItIsAbout(tx, about);
    const act = await lockWaitingAct(tx, id, at);
    const refusal = await agreeRefusal(tx, act, await barOfAct(tx, act), actor.userId);
    if (refusal) throw new Refusal("not-possible", refusal);
    const made = await carryOutAct(tx, deps, act, { author: onBehalfOf(act, author), at });
    await closeAct(tx, act, { state: "agreed", author, at, ...made });
  });
  return { message: "Approved. It is done", data: await showAct(deps, id, actor) };
});

/** How the log names a request by one person approved by another. */
function onBehalfOf({ asker }: PendingAct, author: Author): Author {
  return asker === null ? author : { ...author, name: `${author.name} (asked for by ${asOneLineName(asker)})` };
}
