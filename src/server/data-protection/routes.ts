import type { Route } from "../http/route.ts";
import { confirmErasureRoute, withdrawErasureRoute } from "./confirm-erasure.ts";
import { eraseCustomerRoute } from "./erase-customer.route.ts";
import { exportCustomerRoute } from "./export-customer.route.ts";
import { readErasureRoute } from "./read-erasure.route.ts";

export const DATA_PROTECTION_ROUTES: readonly Route[] = [
  confirmErasureRoute,
  eraseCustomerRoute,
  exportCustomerRoute,
  readErasureRoute,
  withdrawErasureRoute,
];
