import { ADMINISTRATION_ROUTES } from "./administration-routes.ts";
import { applyForLoanRoute } from "./applications/apply-for-loan.ts";
import { checkBooksRoute } from "./books/check-books.ts";
import { readBooksRoute } from "./books/read-books.ts";
import { calculateOfferRoute } from "./calculator/calculate-offer.ts";
import { countLeadsRoute } from "./dashboard/count-leads.ts";
import { listAgentSalesRoute } from "./dashboard/list-agent-sales.ts";
import { listFigureRowsRoute } from "./dashboard/list-figure-rows.ts";
import { readChartsRoute } from "./dashboard/read-charts.ts";
import { readLeadChartsRoute } from "./dashboard/read-lead-charts.ts";
import { getMandatesRoute } from "./deduction-lists/get-mandates.ts";
import { getScheduleRoute } from "./deduction-lists/get-schedule.ts";
import { listAllDeductionsRoute } from "./deduction-lists/list-all-deductions.ts";
import { listOverdueDeductionsRoute } from "./deduction-lists/list-overdue-deductions.ts";
import { listPendingDeductionsRoute } from "./deduction-lists/list-pending-deductions.ts";
import { getFileRoute } from "./files/get-file.ts";
import type { Route } from "./http/route.ts";
import { checkLeadsFileRoute } from "./lead-imports/check-leads-file.ts";
import { downloadLeadRejectsRoute } from "./lead-imports/download-lead-rejects.ts";
import { getLeadImportRoute } from "./lead-imports/get-lead-import.ts";
import { downloadLeadsTemplateOfApiRoute, downloadLeadsTemplateRoute } from "./lead-imports/leads-template.ts";
import { listLeadImportsRoute } from "./lead-imports/list-lead-imports.ts";
import { uploadLeadsRoute } from "./lead-imports/upload-leads.ts";
import { acceptLeadOfferRoute } from "./lead-offers/accept-lead-offer.ts";
import { readLeadOfferRoute } from "./lead-offers/read-lead-offer.ts";
import { sendLeadLinkRoute } from "./lead-offers/send-lead-link.ts";
import { readCallQueueRoute } from "./leads/call-queue.ts";
import { getLeadRoute } from "./leads/get-lead.ts";
import { listLeadOfficersRoute } from "./leads/list-lead-officers.ts";
import { listLeadStatusOptionsRoute } from "./leads/list-lead-status-options.ts";
import { listLeadsRoute } from "./leads/list-leads.ts";
import { listLeadsOfOfficerRoute } from "./leads/list-leads-of-officer.ts";
import { listMyLeadsRoute } from "./leads/list-my-leads.ts";
import { nextLeadRoute } from "./leads/next-lead.ts";
import { readLeadBoardRoute } from "./leads/read-lead-board.ts";
import { reassignLeadsByShortAddressRoute, reassignLeadsRoute } from "./leads/reassign-leads.ts";
import { updateLeadStatusRoute } from "./leads/update-lead-status.ts";
import { watchLoansRoute } from "./live/watch-loans.ts";
import { approveLoanRoute } from "./loans/approve-loan.ts";
import { correctLoanRoute } from "./loans/correct-loan.ts";
import { countLoansRoute } from "./loans/count-loans.ts";
import { disburseLoanRoute } from "./loans/disburse-loan.ts";
import { getLoanRoute } from "./loans/get-loan.ts";
import { listLoanEmployersRoute } from "./loans/list-loan-employers.ts";
import { listLoansRoute } from "./loans/list-loans.ts";
import { listOrganizationsRoute } from "./loans/list-organizations.ts";
import { listBanksRoute, listLoanTypesRoute } from "./loans/list-reference-data.ts";
import { listTopUpsRoute } from "./loans/list-top-ups.ts";
import { recordSettlementRoute } from "./loans/record-settlement.ts";
import { rejectLoanRoute } from "./loans/reject-loan.ts";
import { renewSigningLinkRoute } from "./loans/renew-signing-link.ts";
import { reverseDisbursementRoute } from "./loans/reverse-disbursement.ts";
import { screenNowRoute } from "./loans/screen-now.ts";
import { searchLoansRoute } from "./loans/search-loans.ts";
import { setUpDeductionRoute } from "./loans/set-up-deduction.ts";
import { updateLoanFileRoute } from "./loans/update-loan-file.ts";
import { uploadAuthorizationRoute } from "./loans/upload-authorization.ts";
import { listOutboxRoute } from "./outbox/list-outbox.ts";
import { listPaydayRowsRoute } from "./payday/list-payday-rows.ts";
import { listRiskyMandatesRoute } from "./payday/list-risky-mandates.ts";
import { readPaydayRoute } from "./payday/read-payday.ts";
import { confirmPickupRoute } from "./pickup/confirm-pickup.ts";
import { findPickupRoute } from "./pickup/find-pickup.ts";
import { initiatePickupRoute } from "./pickup/initiate-pickup.ts";
import { postPickupCodeRoute } from "./pickup/post-pickup-code.ts";
import { sendPickupCodeRoute } from "./pickup/send-pickup-code.ts";
import { downloadProductsRoute } from "./products-list/download-products.ts";
import { downloadTopAgentsRoute } from "./products-list/download-top-agents.ts";
import { listCatalogueRoute } from "./products-list/list-catalogue.ts";
import { checkMandateRoute } from "./provider-traffic/check-mandate.ts";
import { decideHeldDeductionRoute } from "./provider-traffic/decide-held-deduction.ts";
import { enterMandateReferenceRoute } from "./provider-traffic/enter-mandate-reference.ts";
import { listHeldDeductionsRoute } from "./provider-traffic/list-held-deductions.ts";
import { listNotificationsRoute } from "./provider-traffic/list-notifications.ts";
import { reactivateMandateRoute } from "./provider-traffic/reactivate-mandate.ts";
import { readTrafficRoute } from "./provider-traffic/read-traffic.ts";
import { receiveNotificationRoute } from "./provider-traffic/receive-notification.ts";
import { getSandboxStatementRoute, runSandboxPaydayRoute } from "./provider-traffic/sandbox-payday.ts";
import { stopLoanCollectionRoute } from "./provider-traffic/stop-loan-collection.ts";
import { PUBLIC_ROUTES } from "./public-routes.ts";
import { addManualRepaymentRoute } from "./repayments/add-manual-repayment.ts";
import { listCreditUsesRoute } from "./repayments/list-credit-uses.ts";
import { listCustomerCreditsRoute } from "./repayments/list-customer-credits.ts";
import { listPaymentMethodsRoute } from "./repayments/list-payment-methods.ts";
import { listPaymentsRoute } from "./repayments/list-payments.ts";
import { refundCreditRoute } from "./repayments/refund-credit.ts";
import { reversePaymentRoute } from "./repayments/reverse-payment.ts";
import { reverseRefundRoute } from "./repayments/reverse-refund.ts";
import { transferCreditRoute } from "./repayments/transfer-credit.ts";
import { downloadReportRoute } from "./reports/download-report.ts";
import { exportReportRoute } from "./reports/export-report.ts";
import { issueWebAccessTokenRoute } from "./reports/issue-web-access-token.ts";
import { listStatusOptionsRoute } from "./reports/list-status-options.ts";
import { checkAffordabilityRoute } from "./screening/check-affordability.ts";
import { getConsoleSettingsRoute } from "./session/get-console-settings.ts";
import { getCurrentUserRoute } from "./session/get-current-user.ts";
import { signInRoute } from "./session/sign-in.ts";
import { setUpFirstAdministratorRoute } from "./set-up/set-up-first-administrator.ts";
import { getOfferRoute } from "./signing/get-offer.ts";
import { sendSigningCodeRoute } from "./signing/send-signing-code.ts";
import { signOfferRoute } from "./signing/sign-offer.ts";
import { answerUnreadRowsRoute, reopenUnreadRowsRoute } from "./statements/answer-unread-rows.ts";
import { assignSuspenseRoute } from "./statements/assign-suspense.ts";
import { captureStatementRoute } from "./statements/capture-statement.ts";
import { clearSuspenseRoute } from "./statements/clear-suspense.ts";
import { closeAsSameRoute } from "./statements/close-as-same.ts";
import { confirmSuspenseRoute } from "./statements/confirm-suspense.ts";
import { discardStatementRoute } from "./statements/discard-statement.ts";
import { getStatementRoute } from "./statements/get-statement.ts";
import { listRemittanceGroupsRoute } from "./statements/list-remittance-groups.ts";
import { listStatementLinesRoute } from "./statements/list-statement-lines.ts";
import { listStatementRejectsRoute } from "./statements/list-statement-rejects.ts";
import { listStatementsRoute } from "./statements/list-statements.ts";
import { listSuspenseRoute } from "./statements/list-suspense.ts";
import { ownSuspenseRoute } from "./statements/own-suspense.ts";
import { postStatementRoute } from "./statements/post-statement.ts";
import { returnSuspenseRoute } from "./statements/return-suspense.ts";
import { takeReversedBackRoute } from "./statements/take-reversed-back.ts";
import { undoReturnRoute } from "./statements/undo-return.ts";
import { undoSameRoute } from "./statements/undo-same.ts";
import { undoStatementLineRoute } from "./statements/undo-statement-line.ts";
import { uploadRepaymentsRoute } from "./statements/upload-repayments.ts";
import { deleteViewRoute } from "./views/delete-view.ts";
import { listViewsRoute } from "./views/list-views.ts";
import { saveViewRoute } from "./views/save-view.ts";

/** Every handler there is, one for each endpoint of the contract. */
export const ALL_ROUTES: readonly Route[] = [
  getConsoleSettingsRoute,
  setUpFirstAdministratorRoute,
  signInRoute,
  getCurrentUserRoute,
  listBanksRoute,
  listLoanTypesRoute,
  applyForLoanRoute,
  listLoansRoute,
  countLoansRoute,
  listOrganizationsRoute,
  listLoanEmployersRoute,
  listTopUpsRoute,
  getLoanRoute,
  checkAffordabilityRoute,
  screenNowRoute,
  calculateOfferRoute,
  uploadAuthorizationRoute,
  updateLoanFileRoute,
  renewSigningLinkRoute,
  correctLoanRoute,
  approveLoanRoute,
  rejectLoanRoute,
  setUpDeductionRoute,
  disburseLoanRoute,
  findPickupRoute,
  initiatePickupRoute,
  sendPickupCodeRoute,
  postPickupCodeRoute,
  confirmPickupRoute,
  getOfferRoute,
  sendSigningCodeRoute,
  signOfferRoute,
  getFileRoute,
  listOutboxRoute,
  countLeadsRoute,
  checkLeadsFileRoute,
  uploadLeadsRoute,
  listLeadImportsRoute,
  getLeadImportRoute,
  downloadLeadRejectsRoute,
  downloadLeadsTemplateRoute,
  downloadLeadsTemplateOfApiRoute,
  listFigureRowsRoute,
  readChartsRoute,
  listLeadsRoute,
  listMyLeadsRoute,
  listLeadsOfOfficerRoute,
  listLeadStatusOptionsRoute,
  listLeadOfficersRoute,
  readLeadBoardRoute,
  getLeadRoute,
  reassignLeadsRoute,
  reassignLeadsByShortAddressRoute,
  updateLeadStatusRoute,
  nextLeadRoute,
  readCallQueueRoute,
  readLeadChartsRoute,
  listAgentSalesRoute,
  listCatalogueRoute,
  downloadProductsRoute,
  downloadTopAgentsRoute,
  searchLoansRoute,
  watchLoansRoute,
  listStatusOptionsRoute,
  issueWebAccessTokenRoute,
  exportReportRoute,
  listViewsRoute,
  saveViewRoute,
  deleteViewRoute,
  uploadRepaymentsRoute,
  listStatementsRoute,
  getStatementRoute,
  listStatementLinesRoute,
  listStatementRejectsRoute,
  answerUnreadRowsRoute,
  reopenUnreadRowsRoute,
  postStatementRoute,
  discardStatementRoute,
  captureStatementRoute,
  undoStatementLineRoute,
  takeReversedBackRoute,
  listSuspenseRoute,
  ownSuspenseRoute,
  assignSuspenseRoute,
  listRemittanceGroupsRoute,
  clearSuspenseRoute,
  confirmSuspenseRoute,
  closeAsSameRoute,
  undoSameRoute,
  returnSuspenseRoute,
  undoReturnRoute,
  addManualRepaymentRoute,
  recordSettlementRoute,
  reversePaymentRoute,
  reverseDisbursementRoute,
  listCustomerCreditsRoute,
  listCreditUsesRoute,
  refundCreditRoute,
  reverseRefundRoute,
  transferCreditRoute,
  listPaymentMethodsRoute,
  listPaymentsRoute,
  listPendingDeductionsRoute,
  listOverdueDeductionsRoute,
  listAllDeductionsRoute,
  getScheduleRoute,
  getMandatesRoute,
  readBooksRoute,
  checkBooksRoute,
  readPaydayRoute,
  listPaydayRowsRoute,
  listRiskyMandatesRoute,
  stopLoanCollectionRoute,
  reactivateMandateRoute,
  checkMandateRoute,
  enterMandateReferenceRoute,
  receiveNotificationRoute,
  listNotificationsRoute,
  readTrafficRoute,
  listHeldDeductionsRoute,
  decideHeldDeductionRoute,
  runSandboxPaydayRoute,
  getSandboxStatementRoute,
  downloadReportRoute,
  sendLeadLinkRoute,
  readLeadOfferRoute,
  acceptLeadOfferRoute,
  ...ADMINISTRATION_ROUTES,
  ...PUBLIC_ROUTES,
];
