import type { Route } from "../http/route.ts";
import { draftTermsRoute } from "./draft-terms.ts";
import { listTermsRoute } from "./list-terms.ts";
import { publishTermsRoute } from "./publish-terms.ts";
import { readTermsRoute } from "./read-terms.ts";
import { saveTermsRoute } from "./save-terms.ts";
import { submitTermsRoute } from "./submit-terms.ts";
import { withdrawTermsRoute } from "./withdraw-terms.ts";

export const TERMS_ROUTES: readonly Route[] = [
  listTermsRoute,
  readTermsRoute,
  draftTermsRoute,
  saveTermsRoute,
  submitTermsRoute,
  publishTermsRoute,
  withdrawTermsRoute,
];
