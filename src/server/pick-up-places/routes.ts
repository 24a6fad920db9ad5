import type { Route } from "../http/route.ts";
import { addPickUpPlaceRoute } from "./add-pick-up-place.route.ts";
import { changePickUpPlaceRoute } from "./change-pick-up-place.route.ts";
import { listPickUpPlacesRoute } from "./list-pick-up-places.route.ts";

export const PICK_UP_PLACE_ROUTES: readonly Route[] = [
  listPickUpPlacesRoute,
  addPickUpPlaceRoute,
  changePickUpPlaceRoute,
];
