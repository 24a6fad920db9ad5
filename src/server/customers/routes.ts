import { updateCustomerByPut } from "../../contract/customers.contract.ts";
import { alsoAt, type Route } from "../http/route.ts";
import { confirmContactChangeRoute } from "./changes/confirm-contact-change.route.ts";
import { updateCustomerRoute } from "./changes/update-customer.route.ts";
import { getCustomerRoute } from "./get-customer.route.ts";
import { listCustomerFilesRoute } from "./history/list-customer-files.route.ts";
import { listCustomerLoansRoute } from "./history/list-customer-loans.route.ts";
import { listCustomerMessagesRoute } from "./history/list-customer-messages.route.ts";
import { listCustomerPaymentsRoute } from "./history/list-customer-payments.route.ts";
import { revealNumberRoute } from "./reveal-number.route.ts";

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
