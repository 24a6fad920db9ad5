import type { Route } from "../http/route.ts";
import { draftTermsRoute } from "./draft-terms.route.ts";
import { getTermsRoute } from "./get-terms.route.ts";
import { getTermsPageRoute } from "./get-terms-page.route.ts";
import { listTermsRoute } from "./list-terms.route.ts";
import { publishTermsRoute } from "./publish-terms.route.ts";
import { saveTermsRoute } from "./save-terms.route.ts";
import { submitTermsRoute } from "./submit-terms.route.ts";
import { withdrawTermsRoute } from "./withdraw-terms.route.ts";

export const TERMS_ROUTES: readonly Route[] = [
  listTermsRoute,
  getTermsRoute,
  draftTermsRoute,
  saveTermsRoute,
  submitTermsRoute,
  publishTermsRoute,
  withdrawTermsRoute,
  getTermsPageRoute,
];
