import { z } from "zod";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant, naira, nameText } from "./fields.ts";

const tokenParams = z.object({ token: z.string().min(1).max(200) });

export const offer = z.object({
  state: z.enum(["open", "signed", "expired"]),
  reference: z.string(),
  customer_name: z.string(),
  phone_hint: z.string(),
  loan_type: z.string(),
  product: z.string().nullable(),
  amount: naira,
  fee: naira,
  payout: naira,
  liquidation_amount: naira.nullable(),
  monthly_rate_percent: z.number(),
  method: z.enum(["flat", "reducing"]),
  /** Per year: twelve times the monthly rate; and with compound interest. Both include every cost. */
  nominal_cost_percent: z.number(),
  annualised_cost_percent: z.number(),
  tenor: z.number().int(),
  monthly_repayment: naira,
  total_interest: naira,
  total_repayment: naira,
  schedule: z.array(
    z.object({ number: z.number().int(), due_date: day, principal: naira, interest: naira, amount: naira }),
  ),
  /** The offer as it is read and signed, word for word; `document_sha256` covers all of it, including the schedule. */
  key_facts: z.array(
    z.object({
      title: z.string(),
      facts: z.array(z.object({ label: z.string(), value: z.string() })),
      notes: z.array(z.string()),
    }),
  ),
  terms: z.array(z.object({ title: z.string(), text: z.string() })),
  consent: z.string(),
  text_versions: z.object({ key_facts: z.string(), terms: z.string(), consent: z.string() }),
  document_sha256: z.string(),
  expires_at: instant,
  signed_at: instant.nullable(),
  signed_document_link: z.string().nullable(),
  /** Where anybody with the document can verify it; null until it is signed. */
  verification_link: z.string().nullable(),
  /** While it is open: the month's pay that it was worked out from, with this instalment in it, as `SalaryShare`. */
  salary: z.object({ pay: naira, obligations: naira, instalment: naira, ceiling: naira.nullable() }).nullable(),
});

export type Offer = z.output<typeof offer>;

export const getOffer = defineEndpoint({
  method: "GET",
  path: "/api/loan/sign/:token",
  answersOne: true,
  summary: "The offer behind a signing link",
  access: "public",
  params: tokenParams,
  data: offer,
});

export const sendSigningCode = defineEndpoint({
  method: "POST",
  path: "/api/loan/sign/:token/otp",
  summary: "Send the one-time code to the customer's phone and e-mail",
  access: "public",
  params: tokenParams,
  body: z.object({}).optional(),
  data: z.object({ expires_at: instant, resend_at: instant }),
  errors: { 422: "Asked for again too soon", 429: "Too many codes" },
});

export const signOffer = defineEndpoint({
  method: "POST",
  path: "/api/loan/sign/:token",
  summary: "Sign the offer with the one-time code and the typed full name",
  access: "public",
  params: tokenParams,
  body: z.object({
    otp: z
      .string()
      .trim()
      .regex(/^\d{6}$/, "The code has 6 digits"),
    full_name: nameText("Type your full name", 150),
    agreed: z.literal(true, "Tick that you have read and accept the offer"),
    /** `document_sha256` of the offer that was shown. If the offer has changed since, nothing is signed. */
    document_sha256: z.string().max(64).optional(),
  }),
  data: offer,
  errors: { 422: "Wrong or old code, or the name differs" },
});

export const SIGNING_ENDPOINTS: readonly Endpoint[] = [getOffer, sendSigningCode, signOffer];
