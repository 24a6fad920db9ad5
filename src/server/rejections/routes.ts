import type { Route } from "../http/route.ts";
import { downloadRejectionsRoute } from "./download-rejections.route.ts";
import { getRejectionsRoute } from "./get-rejections.route.ts";

export const REJECTION_ROUTES: readonly Route[] = [getRejectionsRoute, downloadRejectionsRoute];
