import type { Route } from "../http/route.ts";
import { addManualRepaymentRoute } from "./add-manual-repayment.route.ts";
import { getCreditFourEyesRoute } from "./get-credit-four-eyes.route.ts";
import { getRefundFourEyesRoute } from "./get-refund-four-eyes.route.ts";
import { listCreditUsesRoute } from "./list-credit-uses.route.ts";
import { listCustomerCreditsRoute } from "./list-customer-credits.route.ts";
import { listPaymentMethodsRoute } from "./list-payment-methods.route.ts";
import { listPaymentsRoute } from "./list-payments.route.ts";
import { refundCreditRoute } from "./refund-credit.route.ts";
import { reversePaymentRoute } from "./reverse-payment.route.ts";
import { reverseRefundRoute } from "./reverse-refund.route.ts";
import { transferCreditRoute } from "./transfer-credit.route.ts";

export const REPAYMENT_ROUTES: readonly Route[] = [
  addManualRepaymentRoute,
  reversePaymentRoute,
  listCustomerCreditsRoute,
  listCreditUsesRoute,
  refundCreditRoute,
  reverseRefundRoute,
  transferCreditRoute,
  listPaymentMethodsRoute,
  listPaymentsRoute,
  getCreditFourEyesRoute,
  getRefundFourEyesRoute,
];
