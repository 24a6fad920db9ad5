import { z } from "zod";
import { NO_ACCOUNT_NUMBER } from "../domain/customer/identity-numbers.ts";
import { GENDERS, TITLES } from "../domain/customer/titles-and-genders.ts";
import { nameMistake, ONE_LINE_NAME } from "../domain/one-line-name.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant, nameText, text } from "./fields.ts";
import { APPLICATION_FILE_BYTES_MAX } from "./loan-choices.contract.ts";

/** A document inside the JSON of an application: its name and its bytes in base64. */
export const applicationFile = z.object({
  name: text("Give the file a name", 200),
  data: z.string().min(1, "The file is empty").max(5_600_000, "A file may have at most 4 MB"),
});

/** The fields of the public application. The server checks rules that need our tables (loan type, bank, product). */
export const application = z.object({
  title: z.enum(TITLES, "Choose a title"),
  first_name: nameText("Enter your first name", 60),
  last_name: nameText("Enter your last name", 60),
  gender: z.enum(GENDERS, "Choose a gender"),
  date_of_birth: z.iso.date("Enter your date of birth as YYYY-MM-DD"),
  phone_number: text("Enter your phone number", 20),
  email: z.email("Enter an e-mail address, for example ada@example.com").max(254),
  bvn: z
    .string()
    .trim()
    .regex(/^\d{11}$/, "A BVN has 11 digits"),
  nin: z
    .string()
    .trim()
    .regex(/^\d{11}$/, "A NIN has 11 digits"),
  loan_type: z.union([z.number().int(), z.string().max(40)], "Choose a loan type"),
  amount: z.number("Enter an amount in naira").positive("Enter an amount in naira").optional(),
  product_id: z.number().int().positive().optional(),
  tenor: z.number("Choose a number of months").int("Choose whole months").min(1, "Choose at least 1 month").max(60),
  organization_name: nameText("Enter where you work", 200),
  ippis_number: z.string().trim().max(20).nullish(),
  bank_code: text("Choose your salary bank", 10),
  account_number: z
    .string()
    .trim()
    .regex(/^\d{10}$/, NO_ACCOUNT_NUMBER),
  address: text("Enter your house address", 300),
  city: nameText("Enter your city", 100),
  state: nameText("Choose your state", 60),
  pick_up_location: z.string().trim().max(200).regex(ONE_LINE_NAME, nameMistake()).nullish(),
  referral_code: z.string().trim().max(40).nullish(),
  valid_id: applicationFile,
  staff_id: applicationFile.nullish(),
  consent: z.literal(true, "Your consent is needed to look up your salary and your loans"),
  /** Which text was agreed to, as `GET /api/loan/choices` names it; absent: the current one. */
  consent_version: z.string().trim().max(20).nullish(),
  /** SHA-256 of the exact text that was read, from the choices. */
  consent_sha256: z.string().trim().max(64).nullish(),
  /**
   * Proof from `POST /api/loan/apply/confirm` that the phone was confirmed by a code; absent: it is confirmed later, or
   * by staff.
   */
  phone_token: z.string().trim().max(200).nullish(),
  /** A honeypot, invisible to people: a value was filled in by a program. */
  website: z.string().max(500).nullish(),
});

export const applyForLoan = defineEndpoint({
  method: "POST",
  path: "/api/loan/apply",
  specified: true,
  summary: "Apply for a loan",
  access: "public",
  body: application,
  bodyBytesMax: 14_500_000,
  documents: {
    json: "application",
    jsonBytesMax: 64 * 1024,
    files: ["valid_id", "staff_id"],
    bytesMax: APPLICATION_FILE_BYTES_MAX,
  },
  successStatus: 201,
  data: z.object({ reference: z.string() }),
  errors: {
    422: "A field is wrong, or an application of this person is open",
    429: "Three applications a day",
    503: "The lender is not open yet; the sentence says when",
  },
});

export const sendPhoneCode = defineEndpoint({
  method: "POST",
  path: "/api/loan/apply/code",
  summary: "Send a one-time code to a phone that somebody applies from",
  access: "public",
  body: z.object({ phone_number: text("Enter your phone number", 20) }),
  data: z.object({ expires_at: instant, resend_at: instant }),
  errors: {
    422: "Not a Nigerian mobile number, or asked for again too soon",
    429: "Too many codes, or no more today",
    503: "The lender is not open yet",
  },
});

const code = z
  .string("Enter the code")
  .trim()
  .regex(/^\d{6}$/, "The code has 6 digits");

/** Before an application is sent, the phone to confirm; afterwards the application, by its reference. */
export const confirmPhone = defineEndpoint({
  method: "POST",
  path: "/api/loan/apply/confirm",
  summary: "Confirm a phone by its code, before applying or for an application that was sent",
  access: "public",
  body: z
    .object({
      phone_number: z.string().trim().max(20).optional(),
      reference: z.string().trim().max(40).optional(),
      code,
    })
    .refine(({ phone_number, reference }) => (phone_number === undefined) !== (reference === undefined), {
      path: ["phone_number"],
      message: "Say either the phone number or the reference of the application",
    }),
  /** The token to send with the application; null if it was sent already. */
  data: z.object({ phone_token: z.string().nullable(), reference: z.string().nullable() }),
  errors: { 422: "Wrong or old code", 429: "Too many wrong codes" },
});

/** The look-up that its answer comes from is the one which the screening of the application uses. */
export const showAccountName = defineEndpoint({
  method: "POST",
  path: "/api/loan/account-name",
  summary: "In whose name a salary account is, for an applicant whose phone is confirmed",
  access: "public",
  body: application
    .pick({
      phone_number: true,
      first_name: true,
      last_name: true,
      bvn: true,
      bank_code: true,
      account_number: true,
      consent: true,
      consent_version: true,
    })
    .extend({ phone_token: text("Confirm your phone first", 200) }),
  data: z.object({
    /** First name and initial; null where the account's name cannot be told now. */
    name: z.string().nullable(),
    /** Whether two words of it are the applicant's, as the screening compares them. */
    is_applicant: z.boolean(),
  }),
  errors: {
    422: "The phone is not confirmed, or a field is wrong",
    429: "Three accounts a phone a day",
    503: "The lender is not open yet",
  },
});

export const APPLICATION_ENDPOINTS: readonly Endpoint[] = [applyForLoan, sendPhoneCode, confirmPhone, showAccountName];
