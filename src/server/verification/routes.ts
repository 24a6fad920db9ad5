import type { Route } from "../http/route.ts";
import { verifyDocumentRoute } from "./verify-document.route.ts";
import { verifyFileRoute } from "./verify-file.route.ts";

export const VERIFICATION_ROUTES: readonly Route[] = [verifyDocumentRoute, verifyFileRoute];
