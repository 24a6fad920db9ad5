import { announceOpening } from "../../contract/go-live.contract.ts";
import { today } from "../clock.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { presentGoLive } from "./go-live.presenter.ts";
import { lockBeforeOpening } from "./lock-list.ts";
import { readOpensOn, writeOpensOn } from "./opening.store.ts";

/** Sets the opening day that the public pages announce. It opens nothing, and an unchanged value changes nothing. */
export const announceOpeningRoute = route(announceOpening, async ({ body: { opens_on }, actor, author, deps }) => {
  const at = deps.clock.now();
  if (opens_on !== null && opens_on < today(deps.clock)) throw fieldError("opens_on", "Choose today or a later day");
  await deps.db.transaction(async (tx) => {
    await lockBeforeOpening(tx, deps);
    const before = (await readOpensOn(tx)) ?? null;
    if (before === opens_on) return;
    await writeOpensOn(tx, { day: opens_on, by: author.name, at });
    audit(tx, author, at, {
      action: "opening announced",
      object: "settings:1",
      before: { opens_on: before },
      after: { opens_on },
    });
  });
  return { message: "Opening day saved", data: await presentGoLive(deps, actor) };
});
