import { MENU_LISTS } from "../../../contract/loan-lists.contract.ts";
import { SEES_REJECTIONS } from "../../../domain/loan/counted-rejections.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { type Demand, meets } from "../../../domain/permissions.ts";
import type { LoanList } from "../../features/loans/list/loan-list.ts";

export interface LoanListScreen extends LoanList {
  readonly demand?: Demand;
}

const SEVEN = ["name", "phone", "amount", "tenor", "type", "organisation", "created"] as const;

/** The nine loan lists (LST-01 to LST-10). The three queues have the columns of Pending Authorization (LST-25). */
export const LOAN_LISTS: readonly LoanListScreen[] = [
  {
    path: "/all-loans",
    title: "All Loans",
    statuses: MENU_LISTS.all,
    columns: ["name", "phone", "amount", "tenor", "platform", "type", "organisation", "created", "status"],
    context: "Every loan and application.",
    reportable: true,
    empty: "No one has applied yet. An application appears here as soon as it is sent.",
  },
  {
    path: "/pending-loans",
    title: "Pending Authorization",
    statuses: MENU_LISTS.authorization,
    columns: SEVEN,
    waits: true,
    demand: { anyOf: ["edit-loan"] },
    context: "New applications: call the customer and upload the recorded authorization.",
    empty: "Every new application has its recorded authorization.",
  },
  {
    path: "/loan-offer-sent",
    title: "Offer Sent",
    statuses: MENU_LISTS.offer,
    columns: SEVEN,
    waits: true,
    demand: { anyOf: ["edit-loan"] },
    context: "The signing link is with the customer.",
    empty: "No customer has an offer to sign. An offer goes out when the authorization is uploaded.",
  },
  {
    path: "/pending-approval",
    title: "Pending Approval",
    statuses: MENU_LISTS.approval,
    columns: SEVEN,
    waits: true,
    demand: { anyOf: ["approve-loan"] },
    context: "Signed by the customer and waiting for a decision.",
    empty: "No loan waits for a decision. A loan comes here when the customer has signed.",
  },
  {
    path: "/loans/pending-deduction-setup",
    title: "Pending Deduction Setup",
    statuses: MENU_LISTS.setup,
    columns: SEVEN,
    waits: true,
    demand: { anyOf: ["setup-deduction"] },
    context: "Approved: book the salary deduction at the provider.",
    empty: "Every approved loan has its deduction booked.",
  },
  {
    path: "/loans/pending-disbursal",
    title: "Pending Disbursal",
    statuses: MENU_LISTS.disbursal,
    columns: SEVEN,
    waits: true,
    paysOut: true,
    demand: { anyOf: ["disburse-loan"] },
    context: "The deduction is booked: pay the customer and record the payment reference.",
    empty: "No payout is waiting. A loan comes here when its deduction is booked.",
  },
  {
    path: "/loans/disbursed",
    title: "Disbursed Loans",
    statuses: MENU_LISTS.disbursed,
    columns: SEVEN,
    context: "Every loan that has been paid out.",
    empty: "No loan has been paid out yet.",
  },
  {
    path: "/completed-loans",
    title: "Completed Loans",
    statuses: MENU_LISTS.completed,
    columns: ["name", "phone", "amount", "tenor", "organisation", "created"],
    context: "Paid back in full, or settled early.",
    empty: "No loan has been paid back in full yet.",
  },
  {
    path: "/rejected-loans",
    title: "Rejected Loans",
    statuses: MENU_LISTS.rejected,
    columns: SEVEN,
    reasons: { path: "/rejected-loans/reasons", demand: SEES_REJECTIONS },
    context: "Applications that were turned down.",
    empty: "No application has been rejected.",
  },
];

/** The most specific list with a status's loans, among those that this person may open. */
export function narrowestListOf(status: LoanStatus, held: ReadonlySet<string>): string | undefined {
  return LOAN_LISTS.filter(
    ({ statuses, demand }) => statuses.includes(status) && meets(demand ?? "signed-in", held),
  ).sort((one, other) => one.statuses.length - other.statuses.length)[0]?.path;
}
