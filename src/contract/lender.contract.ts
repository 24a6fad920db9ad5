import { z } from "zod";
import { bankName } from "../domain/customer/banks.ts";
import { NO_ACCOUNT_NUMBER } from "../domain/customer/identity-numbers.ts";
import { lenderColours, NO_COLOUR, TOO_LIGHT } from "../domain/lender-colours.ts";
import { byPatch } from "./by-either-method.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant, nameText } from "./fields.ts";

const manages = { anyOf: ["manage-settings"] } as const;

const EMAIL_MISTAKE = "Enter an e-mail address, for example complaints@example.com";
const email = z.string(EMAIL_MISTAKE).trim().max(254, "Use at most 254 characters").pipe(z.email(EMAIL_MISTAKE));
/** One line that may be empty. */
const line = (max: number) => z.union([z.string().trim().length(0), nameText("Write it on one line", max)]);

const details = z.object({
  name: nameText("Say what the lender is called", 120),
  address: nameText("Say where the lender is", 200),
  /** Registration and licence in words; empty if there is none to print. */
  registration: line(200),
  complaints_email: email,
  /** Empty if complaints are only taken in writing. */
  complaints_phone: z
    .string("Enter a phone number, for example 0700 123 4567")
    .trim()
    .regex(/^(\+?\d[\d ()-]{4,30})?$/, "Enter a phone number, for example 0700 123 4567"),
  /** Whom to ask about personal data. */
  privacy_email: email,
});

export const NO_ACCOUNT = "Choose the bank and enter the number, or leave both empty";

/** The lender's own account for incoming money, and its own look; empty for none. Omitted fields stay unchanged. */
const withAccount = details
  .extend({
    brand_name: line(24).optional(),
    colour: z
      .string(NO_COLOUR)
      .trim()
      .regex(/^(#[0-9a-f]{6})?$/i, NO_COLOUR)
      .toLowerCase()
      .refine((colour) => colour === "" || lenderColours(colour).accepted, TOO_LIGHT)
      .optional(),
    bank_code: z
      .string("Choose a bank")
      .refine((code) => code === "" || bankName(code) !== undefined, "Choose a bank from the list")
      .optional(),
    account_number: z
      .string("Enter the account number")
      .trim()
      .regex(/^(\d{10})?$/, NO_ACCOUNT_NUMBER)
      .optional(),
  })
  .refine(({ bank_code = "", account_number = "" }) => (bank_code === "") === (account_number === ""), {
    path: ["account_number"],
    message: NO_ACCOUNT,
  });

/** The lender as pages, messages, offers and signed documents name it. */
export const lenderDetails = z.object({
  ...details.shape,
  registration: z.string(),
  complaints_email: z.string(),
  complaints_phone: z.string(),
  privacy_email: z.string(),
  /** Empty until the lender enters its own account. */
  bank_code: z.string(),
  account_number: z.string(),
  /** What pages are called in the place of the product's name, and the colour of pages and letters; empty: the product's. */
  brand_name: z.string(),
  colour: z.string(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
  /** Increases with every change; sent back as `If-Match`. */
  version: z.number().int(),
});

export const getLender = defineEndpoint({
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
  body: withAccount,
  data: lenderDetails,
  errors: { 422: "A field that is missing or wrong, or somebody else was quicker" },
});
export const updateLenderByPatch = byPatch(updateLender);

export const LENDER_ENDPOINTS: readonly Endpoint[] = [getLender, updateLender, updateLenderByPatch];
