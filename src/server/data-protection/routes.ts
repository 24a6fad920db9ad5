import type { Route } from "../http/route.ts";
import { confirmErasureRoute } from "./confirm-erasure.route.ts";
import { eraseCustomerRoute } from "./erase-customer.route.ts";
import { exportCustomerRoute } from "./export-customer.route.ts";
import { getErasureRoute } from "./get-erasure.route.ts";
import { withdrawErasureRoute } from "./withdraw-erasure.route.ts";

export const DATA_PROTECTION_ROUTES: readonly Route[] = [
  confirmErasureRoute,
  eraseCustomerRoute,
  exportCustomerRoute,
  getErasureRoute,
  withdrawErasureRoute,
];
