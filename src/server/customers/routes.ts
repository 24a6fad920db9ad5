import { updateCustomerByPut } from "../../contract/customers.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { confirmContactChangeRoute } from "./confirm-contact-change.route.ts";
import { getCustomerRoute } from "./get-customer.route.ts";
import { listCustomerFilesRoute } from "./list-customer-files.route.ts";
import { listCustomerLoansRoute } from "./list-customer-loans.route.ts";
import { listCustomerMessagesRoute } from "./list-customer-messages.route.ts";
import { listCustomerPaymentsRoute } from "./list-customer-payments.route.ts";
import { revealNumberRoute } from "./reveal-number.route.ts";
import { updateCustomerRoute } from "./update-customer.route.ts";

export const CUSTOMER_ROUTES: readonly Route[] = [
  confirmContactChangeRoute,
  getCustomerRoute,
  listCustomerFilesRoute,
  listCustomerLoansRoute,
  listCustomerMessagesRoute,
  listCustomerPaymentsRoute,
  revealNumberRoute,
  alsoAt(updateCustomerByPut, updateCustomerRoute),
  updateCustomerRoute,
];
