import type { Demand } from "../../../../domain/permissions.ts";
import type { LeadColumn } from "./lead-columns.tsx";

/** What differs between All Leads and My Pending Leads. */
export interface LeadList {
  readonly path: string;
  readonly title: string;
  readonly scope: "all" | "mine";
  readonly demand: Demand;
  readonly context: string;
  /** Why the list may be empty. */
  readonly empty: string;
}

/** The columns of both, and their order. */
export const LEAD_COLUMN_NAMES = [
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
    context: "Everybody the team may offer a loan, the newest first.",
    empty: "No leads have come in yet. They come in with a spreadsheet that is uploaded here.",
  },
  {
    path: "/leads/pending",
    title: "My Pending Leads",
    scope: "mine",
    demand: { anyOf: ["process-leads"] },
    context: "The people who are yours to call, the newest first.",
    empty: "None of your leads still wants something done.",
  },
];
