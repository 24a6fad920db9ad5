import { getFileRoute } from "./get-file.route.ts";
import type { Route } from "../http/route.ts";

export const FILE_ROUTES: readonly Route[] = [
  getFileRoute,
];
