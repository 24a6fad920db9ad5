import type { Route } from "../http/route.ts";
import { getFileRoute } from "./get-file.route.ts";
import { getFileThumbnailRoute } from "./thumbnails/get-file-thumbnail.route.ts";

export const FILE_ROUTES: readonly Route[] = [getFileRoute, getFileThumbnailRoute];
