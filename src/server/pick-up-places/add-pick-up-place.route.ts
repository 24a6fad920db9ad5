import { addPickUpPlace } from "../../contract/pick-up-places.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { nameIsTaken } from "./name-is-taken.ts";
import { insertPickUpPlace } from "./pick-up-place.store.ts";

/** Adds a place; applicants can choose it from now on. */
export const addPickUpPlaceRoute = route(addPickUpPlace, async ({ body, author, deps }) => {
  const data = await deps.db.transaction(async (tx) => {
    const made = await insertPickUpPlace(tx, body);
    if (!made) throw nameIsTaken(body.name);
    const about = { action: "pick-up place added", object: `pick-up-place:${made.id}`, after: body };
    audit(tx, author, deps.clock.now(), about);
    return made;
  });
  return { message: "Pick-up place added", data };
});
