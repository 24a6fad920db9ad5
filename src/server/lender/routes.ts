import type { Route } from "../http/route.ts";
import { readLenderRoute } from "./read-lender.route.ts";
import { updateLenderByPatchRoute, updateLenderRoute } from "./update-lender.ts";

export const LENDER_ROUTES: readonly Route[] = [readLenderRoute, updateLenderRoute, updateLenderByPatchRoute];
