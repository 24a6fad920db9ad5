import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant } from "./fields.ts";
import { lead } from "./leads.contract.ts";

const processes = { anyOf: ["process-leads"] } as const;

/** Why there is nobody to call now: outside contact hours, or nobody is due. */
export const nextLead = defineEndpoint({
  method: "POST",
  path: "/api/admin/leads/next",
  summary: "The lead to call next, held for whoever asks so that nobody else gets it",
  access: processes,
  body: z.object({
    /** A skipped lead: it is not offered to this person again for an hour. */
    skip: z.number().int().positive().optional(),
  }),
  data: z.object({
    lead: lead.nullable(),
    reason: z.enum(["outside-hours", "nobody-due"]).nullable(),
    /** When calls resume, or when the next person is due; null if nobody waits. */
    resumes_at: instant.nullable(),
  }),
});

export const getCallQueue = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/queue",
  answersOne: true,
  summary: "The agreed call-backs that are due, how many wait, and whom one is calling",
  access: processes,
  data: z.object({
    due: z.array(lead),
    due_count: z.number().int(),
    /** Open leads of whoever asks: as many as My Pending Leads lists. */
    waiting_count: z.number().int(),
    /** How many of these and of the unassigned leads may be called now. */
    callable_count: z.number().int(),
    /** The lead leased now. */
    current: lead.nullable(),
    is_contact_time: z.boolean(),
    resumes_at: instant.nullable(),
  }),
});

/** Held for nobody: by the time it is asked for, somebody else may be calling it. */
export const getFollowingLead = defineEndpoint({
  method: "GET",
  path: "/api/admin/leads/queue/following",
  answersOne: true,
  summary: "The lead that would come after the one that is being called",
  access: processes,
  data: z.object({ lead: lead.nullable() }),
});

export const releaseLead = defineEndpoint({
  method: "POST",
  path: "/api/admin/leads/:id/release",
  summary: "Stop calling a lead without an outcome: somebody else may call it, and one of the pool goes back there",
  access: processes,
  params: idParams,
  body: z.object({}).optional(),
  data: z.object({ returned: z.boolean() }),
});

export const CALL_QUEUE_ENDPOINTS: readonly Endpoint[] = [nextLead, getCallQueue, getFollowingLead, releaseLead];
