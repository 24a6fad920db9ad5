import { z } from "zod";
import { LEAD_STATUS_WORDS } from "../domain/lead/lead-status.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, naira } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** In lower case with spaces, as the status options have it (LED-15, LED-17). */
export const leadStatusWords = z.enum(LEAD_STATUS_WORDS);

/** A status as clients may send it: in any case, with spaces or underscores. The server refuses unknown ones. */
const typedStatus = z.string("Choose a status from the list").max(40, "Choose a status from the list");

/** One entry of a lead's history, newest first (LED-14). */
export const leadHistory = z.object({
  id: z.number().int(),
  remark: z.string().nullable(),
  created_at: instant,
  user: z.object({ name: z.string() }),
  status: leadStatusWords,
  call_back_time: instant.nullable(),
});

/** LED-13. */
export const offerDetails = z.object({
  loan_amount: naira,
  tenor: z.number().int(),
  monthly_repayment: naira,
  total_repayment: naira,
});

/** A sales lead (API-79). `lead_histories` holds at most the fifty newest entries, in list rows only the newest. */
export const lead = z.object({
  id: z.number().int(),
  name: z.string(),
  phone_number: z.string(),
  organization_name: z.string().nullable(),
  city_name: z.string().nullable(),
  state_name: z.string().nullable(),
  remark: z.string().nullable(),
  priority_level: z.number().int(),
  net_pay: naira.nullable(),
  last_called_at: instant.nullable(),
  bank_name: z.string().nullable(),
  account_number: z.string().nullable(),
  sales_officer: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  status: leadStatusWords,
  offer: naira.nullable(),
  offer_details: offerDetails.nullable(),
  lead_histories: z.array(leadHistory),
  call_back_time: instant.nullable(),
  next_call_at: instant.nullable(),
  created_at: instant,
  /** Increases with every change. Sent back as `If-Match`, it shows whether somebody else was faster. */
  version: z.number().int(),
  loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  /**
   * The debt of somebody with this phone, the newest loan if there are several; `loan` is the one that came of the
   * lead.
   */
  running_loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  /** The upload that brought the lead. */
  import: z
    .object({ id: z.number().int(), file_name: z.string(), uploaded_by: z.string(), created_at: instant })
    .nullable(),
});

export type Lead = z.output<typeof lead>;

export type LeadHistory = z.output<typeof leadHistory>;

/** When a lead is to be called, by the call-back time agreed with them. */
export const CALL_TIMES = ["now", "today", "later", "none"] as const;
export type CallTime = (typeof CALL_TIMES)[number];

/** Asks a list for the statuses that still want something done. */
export const OPEN_LEADS = "open";

const query = {
  q: z.string().max(100).optional(),
  /** A status, or OPEN_LEADS. */
  filterStatus: z.string().max(40).optional(),
  ...pageQuery,
};

const badFilter = { 422: "A status that does not exist" } as const;

const seesAll = { anyOf: ["view-all-leads"] } as const;

const seesSome = { anyOf: ["view-all-leads", "process-leads"] } as const;

const processes = { anyOf: ["process-leads"] } as const;

export const listLeads = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/view-all-leads",
  summary: "All leads, the newest first",
  access: seesAll,
  showsNumbers: true,
  query: z.object(query),
  data: paged(lead),
  errors: badFilter,
});

export const listMyLeads = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/list-by-account-officer",
  summary: "The leads of whoever asks, the newest first or by call-back time",
  access: processes,
  showsNumbers: true,
  query: z.object({
    ...query,
    /** By call-back time, of open leads alone; those without one last, the oldest first. */
    order: z.literal("call", "Order by call").optional(),
    /** Those whose call-back time has come, is later today, is on a later day, or that have none; in the order by it. */
    call: z.enum(CALL_TIMES, "Choose a call-back time from the list").optional(),
  }),
  data: paged(lead),
  errors: { 422: "A status, an order or a call-back time that does not exist, or finished leads by call-back time" },
});

export const getMyLeadCalls = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/list-by-account-officer/calls",
  summary:
    "How many open leads of whoever asks are to be called now, later today, on a later day, and at no agreed time",
  access: processes,
  query: z.object({ q: query.q, filterStatus: query.filterStatus }),
  data: z.object({ now: z.number().int(), today: z.number().int(), later: z.number().int(), none: z.number().int() }),
  errors: { 422: "A status that does not exist or is a finished one" },
});

export const listLeadsOfOfficer = defineEndpoint({
  method: "GET",
  path: "/api/admin/users/:id/view-leads-by-account-officer",
  summary: "The leads of one officer, the newest first",
  access: seesAll,
  showsNumbers: true,
  params: idParams,
  query: z.object(query),
  data: paged(lead),
  errors: { ...badFilter, 404: "No such member of staff" },
});

export const listLeadStatusOptions = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/status-options",
  summary: "The statuses that a lead may have",
  access: "signed-in",
  data: z.array(z.object({ value: leadStatusWords, label: z.string() })),
});

export const getLead = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/:id",
  answersOne: true,
  summary: "One lead; of those without view-all-leads only their own",
  access: seesSome,
  params: idParams,
  data: lead,
  errors: { 404: "No such lead, or somebody else's" },
});

export const updateLeadStatus = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/leads/:id/status/update",
  specified: true,
  summary: "Say what became of a lead; `If-Match` with its version refuses when somebody else was quicker",
  access: processes,
  params: idParams,
  body: z.object({
    leadId: z.coerce.number().int().positive().optional(),
    status: typedStatus,
    remark: z.string().trim().max(1000, "Use at most 1,000 characters").nullish(),
    /** Only for people who did not answer or asked to be called back. */
    call_back_time: z.iso.datetime({ offset: true, message: "Choose a day and a time" }).nullish(),
  }),
  data: lead,
  errors: {
    404: "No such lead, or somebody else's",
    422: "No such status, a call-back time in the past or where none belongs, or changed by somebody meanwhile",
  },
});

const reassignment = {
  method: "PATCH",
  specified: true,
  summary: "Give leads to another officer",
  access: seesAll,
  body: z.object({
    lead_ids: z
      .array(z.number().int().positive())
      .min(1, "Choose at least one lead")
      .max(1000, "Choose at most 1,000 leads"),
    sales_officer_id: z.number("Choose an officer").int().positive("Choose an officer"),
  }),
  data: z.object({ reassigned: z.number().int(), officer: z.string() }),
  errors: { 422: "The officer is not active or may not process leads, or a lead does not exist" },
} as const;

export const reassignLeads = defineEndpoint({ ...reassignment, path: "/api/admin/leads/reassign-lead" });
/** The same call at its other address (API-62, OPN-72). */

export const reassignLeadsByShortAddress = defineEndpoint({ ...reassignment, path: "/leads/reassign-lead" });

const leadOfficer = z.object({
  id: z.number().int(),
  name: z.string(),
  open_leads: z.number().int(),
  /** Whether leads can be assigned to them. */
  active: z.boolean(),
});

export type LeadOfficer = z.output<typeof leadOfficer>;

export const listLeadOfficers = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/officers",
  summary:
    "Who may process leads, by name, with how many open leads each has; then those who may not any more and still have some",
  access: { anyOf: ["view-all-leads", "upload-leads"] },
  data: z.array(leadOfficer),
});

export const getLeadBoard = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/board",
  summary: "Leads by status: of each status the newest, and how many there are",
  access: seesSome,
  query: z.object({
    scope: z.enum(["mine", "all"]).optional(),
    officer: z.coerce.number().int().positive().optional(),
  }),
  data: z.array(
    z.object({ status: leadStatusWords, label: z.string(), total: z.number().int(), leads: z.array(lead) }),
  ),
  errors: { 403: "All leads or another officer's without view-all-leads" },
});

export const LEAD_ENDPOINTS: readonly Endpoint[] = [
  listLeads,
  listMyLeads,
  getMyLeadCalls,
  listLeadsOfOfficer,
  listLeadStatusOptions,
  listLeadOfficers,
  getLeadBoard,
  getLead,
  reassignLeads,
  reassignLeadsByShortAddress,
  updateLeadStatus,
];
