import type { Route } from "../http/route.ts";
import { updateLoanFileRoute } from "./update-loan-file.route.ts";
import { uploadAuthorizationRoute } from "./upload-authorization.route.ts";

export const LOAN_FILE_ROUTES: readonly Route[] = [uploadAuthorizationRoute, updateLoanFileRoute];
