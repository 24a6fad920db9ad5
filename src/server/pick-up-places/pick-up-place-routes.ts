import type { Route } from "../http/route.ts";
import { addPickUpPlaceRoute } from "./add-pick-up-place.ts";
import { changePickUpPlaceRoute } from "./change-pick-up-place.ts";
import { listPickUpPlacesRoute } from "./list-pick-up-places.ts";

export const PICK_UP_PLACE_ROUTES: readonly Route[] = [
  listPickUpPlacesRoute,
  addPickUpPlaceRoute,
  changePickUpPlaceRoute,
];
