import { listPickUpPlaces } from "../../contract/pick-up-places.contract.ts";
import { route } from "../http/route.ts";
import { readPickUpPlaces } from "./pick-up-place.store.ts";

/** The pick-up places of devices: a few dozen. */
export const listPickUpPlacesRoute = route(listPickUpPlaces, async ({ deps }) => ({
  data: [...(await readPickUpPlaces(deps.db.query))],
}));
