import { z } from "zod";
import { LEADS_FILE_BYTES_MAX } from "../domain/lead/leads-file-limits.ts";
import { nameMistake, ONE_LINE_NAME } from "../domain/one-line-name.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant, nameText, text } from "./fields.ts";
import { lead } from "./leads.contract.ts";
import { paged, pageQuery } from "./paged.ts";

const uploads = { anyOf: ["upload-leads"] } as const;

/** How long the refused rows of an upload can be downloaded. */
export const LEAD_REJECTS_KEPT_DAYS = 90;

/** A row that is not, or would not be, saved: its number in the file, and why. */
export const refusedRow = z.object({
  row: z.number().int(),
  reason: z.string(),
  is_duplicate: z.boolean(),
  name: z.string(),
  phone_number: z.string(),
});

/** A file's rows by kind: new, already known (in this file or among the leads), or unreadable. */
export const leadsFileFacts = z.object({
  file_name: z.string(),
  total: z.number().int(),
  good: z.number().int(),
  duplicates_in_file: z.number().int(),
  duplicates_in_book: z.number().int(),
  rejected: z.number().int(),
  /** The first hundred, in the order of the file. */
  refused: z.array(refusedRow),
  /** Ignored columns of the file. */
  ignored_columns: z.array(z.string()),
});

export const checkLeadsFile = defineEndpoint({
  method: "POST",
  path: "/api/admin/leads/check-upload",
  summary: "What an upload of this file would do; nothing is saved",
  access: uploads,
  upload: { field: "file", bytesMax: LEADS_FILE_BYTES_MAX },
  data: leadsFileFacts,
  errors: { 422: "Not a file of leads, or too large inside" },
});

/** The state of an upload. `done` of `total` rows; `failure` says why it ended without saving anything. */
export const leadImport = z.object({
  id: z.number().int(),
  key: z.uuid(),
  file_name: z.string(),
  state: z.enum(["reading", "saving", "done", "failed"]),
  total: z.number().int(),
  done: z.number().int(),
  saved: z.number().int(),
  duplicates: z.number().int(),
  rejected: z.number().int(),
  failure: z.string().nullable(),
  uploaded_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});

export type LeadImport = z.output<typeof leadImport>;

export const uploadLeads = defineEndpoint({
  method: "POST",
  path: "/api/admin/leads/upload-lead",
  specified: true,
  summary: "Save the good rows of a file of leads, and tell the others with their reasons",
  access: uploads,
  upload: {
    field: "file",
    bytesMax: LEADS_FILE_BYTES_MAX,
    fields: z.object({
      /** Chosen by the client, to follow the upload while it runs. */
      key: z.uuid().optional(),
      /** The officer for rows that name nobody; without it round robin. */
      sales_officer_id: z.coerce.number().int().positive().optional(),
      /** The people agreed to be written to. */
      sms_allowed: z.stringbool().optional(),
      /** The provider is asked for an offer for each new lead with an account; every lookup is billed. */
      ask_for_offers: z.stringbool().optional(),
    }),
  },
  data: leadImport.extend({ refused: z.array(refusedRow), ignored_columns: z.array(z.string()) }),
  errors: { 403: "Without upload-leads", 422: "Not a file of leads, too large inside, or no row in it is good" },
});

/** How somebody who is added by hand came to us; the history of the lead says it. */
export const LEAD_SOURCES = ["Walk-in", "Phone call", "Referral", "Event", "Social media", "Calculator"] as const;

const typed = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`).nullish();

const typedName = (max: number) =>
  z.string().trim().max(max, `Use at most ${max} characters`).regex(ONE_LINE_NAME, nameMistake()).nullish();

export const addLead = defineEndpoint({
  method: "POST",
  path: "/api/admin/leads/add",
  summary: "Save one lead that somebody typed, by the rules of an upload",
  access: uploads,
  body: z.object({
    name: nameText("Enter the name", 200),
    phone_number: text("Enter the phone number", 40),
    organization_name: typedName(200),
    city_name: typedName(100),
    state_name: typedName(100),
    bank_name: typedName(100),
    account_number: typed(40),
    /** Naira, as people type it. */
    net_pay: typed(40),
    remark: typed(1000),
    source: z.enum(LEAD_SOURCES, "Choose how this person came to us"),
    /** Without one the officers have their turns. */
    sales_officer_id: z.coerce.number().int().positive().nullish(),
    sms_allowed: z.boolean().optional(),
    /** The provider is asked for an offer; the lookup is billed. */
    ask_for_offer: z.boolean().optional(),
  }),
  successStatus: 201,
  data: lead,
  errors: {
    422: "A field that an upload would refuse, a number that is a lead already, or whose loan is overdue",
  },
});

const byKey = z.object({ key: z.uuid() });

export const getLeadImport = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/imports/:key",
  answersOne: true,
  summary: "How an upload of one's own runs",
  access: uploads,
  params: byKey,
  data: leadImport,
  errors: { 404: "No such upload, or somebody else's" },
});

export const listLeadImports = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/imports",
  summary: "Uploads of leads, the newest first",
  access: uploads,
  query: z.object(pageQuery),
  data: paged(leadImport),
});

export const downloadLeadRejects = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/imports/:key/rejects",
  getOnly: true,
  summary:
    "The rows of an upload that were not saved, as a workbook with a column for the reason, to mend and upload again",
  access: uploads,
  params: byKey,
  errors: { 404: "No such upload, or none of its rows was refused, or it is older than 90 days" },
});

const template = {
  method: "GET",
  answersOne: true,
  getOnly: true,
  summary: "The file to fill in with leads, as a workbook whose cells are text",
  access: { anyOf: ["upload-leads", "view-all-leads", "process-leads"] },
} as const;

export const downloadLeadsTemplate = defineEndpoint({ ...template, path: "/leads/downloadLeadsTemplate" });

/** The same file beside the other calls of the API (API-63, OPN-72). */
export const downloadLeadsTemplateOfApi = defineEndpoint({
  ...template,
  path: "/api/admin/leads/downloadLeadsTemplate",
});

export const LEAD_IMPORT_ENDPOINTS: readonly Endpoint[] = [
  checkLeadsFile,
  uploadLeads,
  addLead,
  listLeadImports,
  getLeadImport,
  downloadLeadRejects,
  downloadLeadsTemplate,
  downloadLeadsTemplateOfApi,
];
