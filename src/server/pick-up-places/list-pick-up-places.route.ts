import { listPickUpPlaces } from "../../contract/pick-up-places.contract.ts";
import { route } from "../http/route.ts";
import { readPickUpPlaces } from "./pick-up-place.store.ts";

/** The places where devices are picked up: some dozens. */
export const listPickUpPlacesRoute = route(listPickUpPlaces, async ({ deps }) => ({
  data: [...(await readPickUpPlaces(deps.db.query))],
}));
