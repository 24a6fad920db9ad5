import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant } from "./fields.ts";
import { lead, offerDetails } from "./leads.contract.ts";

export const sendLeadLink = defineEndpoint({
  method: "POST",
  path: "/api/admin/leads/:id/send-link",
  summary: "Send a lead the link to its offer by SMS",
  access: { anyOf: ["process-leads"] },
  params: idParams,
  body: z
    .object({
      /** What was said on the call; the history shows it beside the link. */
      remark: z.string().trim().max(1000, "Use at most 1,000 characters").nullish(),
    })
    .optional(),
  data: lead,
  errors: {
    404: "No such lead, or somebody else's",
    422: "Not to be contacted, outside contact hours, without an offer, or a link was sent today",
    503: "The lender is not open yet",
  },
});

const byToken = z.object({ token: z.string().min(20).max(100) });

/** An offer as its recipient sees it. */
export const publicOffer = z.object({
  first_name: z.string(),
  offer: offerDetails,
  /** This person has requested it already; an officer calls. */
  accepted: z.boolean(),
  /** This person has a loan with us, or has applied for one. */
  applied: z.boolean(),
  valid_until: instant,
});

export const getLeadOffer = defineEndpoint({
  method: "GET",
  path: "/api/lead-offers/:token",
  answersOne: true,
  summary: "The offer behind a link",
  access: "public",
  params: byToken,
  data: publicOffer,
  errors: { 404: "No such link, or it has ended" },
});

export const acceptLeadOffer = defineEndpoint({
  method: "POST",
  path: "/api/lead-offers/:token",
  summary: "Ask for the loan that was offered; an officer calls",
  access: "public",
  params: byToken,
  body: z.object({}).optional(),
  data: publicOffer,
  errors: { 404: "No such link, or it has ended", 503: "The lender is not open yet" },
});

export const LEAD_OFFER_ENDPOINTS: readonly Endpoint[] = [sendLeadLink, getLeadOffer, acceptLeadOffer];
