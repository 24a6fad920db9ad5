import type { Route } from "../http/route.ts";
import { listContactChangesRoute } from "./list-contact-changes.route.ts";

export const CONTACT_CHANGE_ROUTES: readonly Route[] = [listContactChangesRoute];
