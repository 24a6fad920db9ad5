import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant, text } from "./fields.ts";

export const demoStaff = z.object({ email: z.string(), name: z.string(), role: z.string() });

/** What the console needs before anyone signs in. */
export const getConsoleSettings = defineEndpoint({
  method: "GET",
  path: "/api/console",
  answersOne: true,
  summary: "Business date, how customers reach the lender and, in demo mode only, the demo staff",
  access: "public",
  data: z.object({
    business_date: day,
    /** Where the report form is sent; empty means the console's own origin. */
    reports_url: z.string(),
    /** How customers reach the lender: as its operator has configured, else where they complain. */
    support: z.object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      hours: z.string().nullable(),
      /** A number with its country. */
      whatsapp: z.string().nullable(),
      repayment_account: z.string().nullable(),
    }),
    /** The lender, and where to complain; empty texts if not entered. */
    lender: z.object({
      name: z.string(),
      address: z.string(),
      registration: z.string(),
      complaints_email: z.string(),
      complaints_phone: z.string(),
    }),
    /** How soon a complaint is answered and resolved, in words: the regulator's current figures. */
    complaint_times: z.object({ answer: z.string(), settlement: z.string() }),
    demo: z.object({ staff: z.array(demoStaff), password: z.string() }).nullable(),
  }),
});

export const signIn = defineEndpoint({
  method: "POST",
  path: "/api/user/login",
  specified: true,
  summary: "Sign in with e-mail and password",
  access: "public",
  body: z.object({
    email: text("Enter your e-mail address", 254),
    password: z.string("Enter your password").min(1, "Enter your password").max(1024, "Use at most 1024 characters"),
    remember: z.boolean().optional(),
    /** Six digits of the authenticator app or a recovery code: requested by the code "second-step-needed". */
    code: z.string().max(20, "Use at most 20 characters").optional(),
  }),
  data: z.object({ token: z.string(), tokenExpiry: instant, permissions: z.array(z.string()) }),
  errors: {
    422: "Wrong e-mail, password or code, an account that is not open, or a second step is needed",
    429: "Too many attempts",
  },
});

export const role = z.object({ id: z.number().int(), name: z.string() });

export const staffUser = z.object({
  id: z.number().int(),
  title: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  gender: z.string().nullable(),
  date_of_birth: day.nullable(),
  ippis_number: z.string().nullable(),
  refferal_code: z.string().nullable(),
  referral_code: z.string().nullable(),
  roles: z.array(role),
  created_at: instant,
});

export const getCurrentUser = defineEndpoint({
  method: "GET",
  path: "/api/user",
  answersOne: true,
  summary: "The signed-in member of staff, the permissions of this moment and the business date",
  access: "signed-in",
  data: staffUser.extend({
    permissions: z.array(z.string()),
    business_date: day,
    /** Increases with every change of the account; sent back as `If-Match`. */
    version: z.number().int(),
  }),
});

/** The length limits of a password wherever one is chosen. */
export const newPassword = z
  .string("Choose a password")
  .min(12, "Use at least 12 characters")
  .max(128, "Use at most 128 characters");

export const SESSION_ENDPOINTS: readonly Endpoint[] = [getConsoleSettings, signIn, getCurrentUser];
