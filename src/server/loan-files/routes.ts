import { updateLoanFileRoute } from "./update-loan-file.route.ts";
import { uploadAuthorizationRoute } from "./upload-authorization.route.ts";
import type { Route } from "../http/route.ts";

export const LOAN_FILE_ROUTES: readonly Route[] = [
  uploadAuthorizationRoute,
  updateLoanFileRoute,
];
