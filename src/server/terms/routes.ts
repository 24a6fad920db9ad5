import type { Route } from "../http/route.ts";
import { draftTermsRoute } from "./draft-terms.route.ts";
import { listTermsRoute } from "./list-terms.route.ts";
import { publishTermsRoute } from "./publish-terms.route.ts";
import { readTermsRoute } from "./read-terms.route.ts";
import { readTermsPageRoute } from "./read-terms-page.route.ts";
import { saveTermsRoute } from "./save-terms.route.ts";
import { submitTermsRoute } from "./submit-terms.route.ts";
import { withdrawTermsRoute } from "./withdraw-terms.route.ts";

export const TERMS_ROUTES: readonly Route[] = [
  listTermsRoute,
  readTermsRoute,
  draftTermsRoute,
  saveTermsRoute,
  submitTermsRoute,
  publishTermsRoute,
  withdrawTermsRoute,
  readTermsPageRoute,
];
