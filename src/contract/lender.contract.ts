import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { instant, nameText } from "./fields.ts";
import { byPatch } from "./twin.ts";

const manages = { anyOf: ["manage-settings"] } as const;

const EMAIL_MISTAKE = "Enter an e-mail address, for example complaints@example.com";
const email = z.string(EMAIL_MISTAKE).trim().max(254, "Use at most 254 characters").pipe(z.email(EMAIL_MISTAKE));
/** One line that may stay empty. */
const line = (max: number) => z.union([z.string().trim().length(0), nameText("Write it on one line", max)]);

const details = z.object({
  name: nameText("Say what the lender is called", 120),
  address: nameText("Say where the lender is", 200),
  /** Registration and licence in words; empty when there is none to print. */
  registration: line(200),
  complaints_email: email,
  /** Empty when complaints are taken in writing alone. */
  complaints_phone: z
    .string("Enter a phone number, for example 0700 123 4567")
    .trim()
    .regex(/^(\+?\d[\d ()-]{4,30})?$/, "Enter a phone number, for example 0700 123 4567"),
  /** Whom to ask about personal data. */
  privacy_email: email,
});

/** Who lends, as pages, messages, offers and signed documents name it. */
export const lenderDetails = z.object({
  ...details.shape,
  registration: z.string(),
  complaints_email: z.string(),
  complaints_phone: z.string(),
  privacy_email: z.string(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  /** Grows with every change; goes back as `If-Match`. */
  version: z.number().int(),
});

export const readLender = defineEndpoint({
  method: "GET",
  path: "/api/admin/settings/lender",
  answersOne: true,
  summary: "Who lends: name, address, licence, and where complaints and questions about data go",
  access: manages,
  data: lenderDetails,
});

export const updateLender = defineEndpoint({
  method: "PUT",
  path: "/api/admin/settings/lender",
  summary: "Change who lends; offers that were signed keep what they said",
  access: manages,
  body: details,
  data: lenderDetails,
  errors: { 422: "A field that is missing or wrong, or somebody else was quicker" },
});
export const updateLenderByPatch = byPatch(updateLender);

export const LENDER_ENDPOINTS = [readLender, updateLender, updateLenderByPatch] as const;
