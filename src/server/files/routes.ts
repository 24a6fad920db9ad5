import type { Route } from "../http/route.ts";
import { getFileRoute } from "./get-file.route.ts";

export const FILE_ROUTES: readonly Route[] = [getFileRoute];
