import { listContactChangesRoute } from "../contact-changes/list-contact-changes.ts";
import type { Route } from "../http/route.ts";
import { confirmContactChangeRoute } from "./confirm-contact-change.ts";
import { getCustomerRoute } from "./get-customer.ts";
import { listCustomerFilesRoute } from "./list-customer-files.ts";
import { listCustomerLoansRoute } from "./list-customer-loans.ts";
import { listCustomerMessagesRoute } from "./list-customer-messages.ts";
import { listCustomerPaymentsRoute } from "./list-customer-payments.ts";
import { revealNumberRoute } from "./reveal-number.ts";
import { updateCustomerByPutRoute, updateCustomerRoute } from "./update-customer.ts";

export const CUSTOMER_ROUTES: readonly Route[] = [
  listContactChangesRoute,
  confirmContactChangeRoute,
  getCustomerRoute,
  listCustomerFilesRoute,
  listCustomerLoansRoute,
  listCustomerMessagesRoute,
  listCustomerPaymentsRoute,
  revealNumberRoute,
  updateCustomerByPutRoute,
  updateCustomerRoute,
];
