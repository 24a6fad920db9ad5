import type { Route } from "../http/route.ts";
import { verifyDocumentRoute } from "./verify-document.ts";

/** What strangers may ask about signed documents. */
export const VERIFICATION_ROUTES: readonly Route[] = [verifyDocumentRoute];
