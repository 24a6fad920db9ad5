import type { Route } from "../http/route.ts";
import { confirmErasureRoute, withdrawErasureRoute } from "./confirm-erasure.ts";
import { eraseCustomerRoute } from "./erase-customer.ts";
import { exportCustomerRoute } from "./export-customer.ts";
import { readErasureRoute } from "./read-erasure.ts";

export const DATA_PROTECTION_ROUTES: readonly Route[] = [
  confirmErasureRoute,
  eraseCustomerRoute,
  exportCustomerRoute,
  readErasureRoute,
  withdrawErasureRoute,
];
