import { verifyDocumentRoute } from "./verify-document.route.ts";
import type { Route } from "../http/route.ts";

export const VERIFICATION_ROUTES: readonly Route[] = [
  verifyDocumentRoute,
];
