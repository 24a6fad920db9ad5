import type { Demand } from "../../../../domain/permissions.ts";
import type { LeadColumn } from "./lead-columns.tsx";

/** What differs between All Leads and My Pending Leads. */
export interface LeadList {
  readonly path: string;
  readonly title: string;
  readonly scope: "all" | "mine";
  readonly demand: Demand;
  readonly columns: readonly LeadColumn[];
  readonly context: string;
  /** Why the list may be empty. */
  readonly empty: string;
}

/** The specified columns of both, and their order. */
const SPECIFIED = [
  "name",
  "phone",
  "organisation",
  "location",
  "priority",
  "netPay",
  "offer",
  "status",
  "officer",
  "lastCalled",
] as const satisfies readonly LeadColumn[];

export const LEAD_LISTS: readonly LeadList[] = [
  {
    path: "/leads",
    title: "All Leads",
    scope: "all",
    demand: { anyOf: ["view-all-leads"] },
    columns: SPECIFIED,
    context: "Leads of the team, newest first.",
    empty: "No leads yet. Upload a spreadsheet to add them.",
  },
  {
    path: "/leads/pending",
    title: "My Pending Leads",
    scope: "mine",
    demand: { anyOf: ["process-leads"] },
    columns: [...SPECIFIED, "callBack"],
    context: "The leads assigned to you; open ones by call-back time.",
    empty: "None of your leads needs action.",
  },
];
