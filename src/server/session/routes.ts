import type { Route } from "../http/route.ts";
import { getConsoleSettingsRoute } from "./get-console-settings.route.ts";
import { getCurrentUserRoute } from "./get-current-user.route.ts";
import { signInRoute } from "./signing-in/sign-in.route.ts";

export const SESSION_ROUTES: readonly Route[] = [getConsoleSettingsRoute, signInRoute, getCurrentUserRoute];
