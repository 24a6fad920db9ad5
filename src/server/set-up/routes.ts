import type { Route } from "../http/route.ts";
import { setUpFirstAdministratorRoute } from "./set-up-first-administrator.route.ts";

export const SET_UP_ROUTES: readonly Route[] = [setUpFirstAdministratorRoute];
