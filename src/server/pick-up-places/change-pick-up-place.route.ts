import { changePickUpPlace } from "../../contract/pick-up-places.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { nameIsTaken } from "./name-is-taken.ts";
import { isNameOfAnother, lockPickUpPlace, updatePickUpPlace } from "./pick-up-place.store.ts";

/** Changes, closes or opens a place. Saving unchanged values is no change. */
export const changePickUpPlaceRoute = route(changePickUpPlace, async ({ params: { id }, body, author, deps }) => {
  const { name, address, active } = body;
  const data = { id, name, address, active };
  await deps.db.transaction(async (tx) => {
    const known = await lockPickUpPlace(tx, id);
    if (!known) throw notFound("pick-up place");
    if (known.name === name && known.address === address && known.active === active) return;
    if (await isNameOfAnother(tx, name, id)) throw nameIsTaken(name);
    await updatePickUpPlace(tx, data);
    const before = { name: known.name, address: known.address, active: known.active };
    const about = { action: "pick-up place changed", object: `pick-up-place:${id}`, before, after: body };
    audit(tx, author, deps.clock.now(), about);
  });
  return { message: "Pick-up place saved", data };
});
