import { checkAffordability } from "./affordability.contract.ts";
import { applyForLoan } from "./application.contract.ts";
import { calculateOffer } from "./calculator.contract.ts";
import { countLeads, listFigureRows, readCharts } from "./dashboard.contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { getFile } from "./files.contract.ts";
import { watchLoans } from "./live.contract.ts";
import { listOrganizations } from "./loan-lists.contract.ts";
import {
  approveLoan,
  countLoans,
  disburseLoan,
  getLoan,
  listBanks,
  listLoans,
  listLoanTypes,
  rejectLoan,
  renewSigningLink,
  setUpDeduction,
  updateLoanFile,
  uploadAuthorization,
} from "./loans.contract.ts";
import {
  checkMandate,
  decideHeldDeduction,
  enterMandateReference,
  listHeldDeductions,
  listNotifications,
  reactivateMandate,
  readProviderTraffic,
  receiveNotification,
  stopLoanCollection,
} from "./mandates.contract.ts";
import { listOutbox } from "./outbox.contract.ts";
import { getSandboxStatement, runSandboxPayday } from "./payday.contract.ts";
import { confirmPickup, findPickup, initiatePickup, postPickupCode, sendPickupCode } from "./pickup.contract.ts";
import { exportReport, issueWebAccessToken, statusOptions } from "./reports.contract.ts";
import { searchLoans } from "./search.contract.ts";
import { getConsoleSettings, getCurrentUser, setUpFirstAdministrator, signIn } from "./session.contract.ts";
import { getOffer, sendSigningCode, signOffer } from "./signing.contract.ts";
import {
  assignSuspense,
  captureStatement,
  clearSuspense,
  discardStatement,
  getStatement,
  listRemittanceGroups,
  listStatementLines,
  listStatementRejects,
  listStatements,
  listSuspense,
  ownSuspense,
  postStatement,
  returnSuspense,
  undoStatementLine,
  uploadRepayments,
} from "./statements.contract.ts";
import { listTopUps } from "./top-up.contract.ts";
import { deleteView, listViews, saveView } from "./views.contract.ts";

/** Every endpoint there is. The server refuses to start when one of them has no handler, or a handler is not here. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  getConsoleSettings,
  setUpFirstAdministrator,
  signIn,
  getCurrentUser,
  listBanks,
  listLoanTypes,
  applyForLoan,
  listLoans,
  countLoans,
  listOrganizations,
  listTopUps,
  getLoan,
  checkAffordability,
  calculateOffer,
  uploadAuthorization,
  updateLoanFile,
  renewSigningLink,
  approveLoan,
  rejectLoan,
  setUpDeduction,
  disburseLoan,
  findPickup,
  initiatePickup,
  sendPickupCode,
  postPickupCode,
  confirmPickup,
  getOffer,
  sendSigningCode,
  signOffer,
  getFile,
  listOutbox,
  countLeads,
  listFigureRows,
  readCharts,
  searchLoans,
  watchLoans,
  statusOptions,
  issueWebAccessToken,
  exportReport,
  listViews,
  saveView,
  deleteView,
  stopLoanCollection,
  reactivateMandate,
  checkMandate,
  enterMandateReference,
  receiveNotification,
  listNotifications,
  readProviderTraffic,
  listHeldDeductions,
  decideHeldDeduction,
  runSandboxPayday,
  getSandboxStatement,
  uploadRepayments,
  listStatements,
  getStatement,
  listStatementLines,
  listStatementRejects,
  postStatement,
  discardStatement,
  captureStatement,
  undoStatementLine,
  listSuspense,
  ownSuspense,
  assignSuspense,
  listRemittanceGroups,
  clearSuspense,
  returnSuspense,
];
