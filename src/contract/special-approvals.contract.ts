import { z } from "zod";
import { NO_ACCOUNT_NUMBER } from "../domain/customer/identity-numbers.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, nameText, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

/** SPA-01, SPA-09, SPA-10. */
export const specialApproval = z.object({
  id: z.number().int(),
  name: z.string(),
  remita_bank_code: z.string(),
  /** Masked except the last four digits unless the caller may create one. */
  account_number: z.string(),
  bank_name: z.string(),
  expires_at: instant,
  status: z.enum(["ACTIVE", "EXPIRED"]),
  created_at: instant,
  created_by: z.string().nullable(),
  /** Who ended it early. */
  deactivated_by: z.string().nullable(),
  /** The last loan that was judged under it, with the rules that it lifted there; null as long as there is none. */
  used: z
    .object({
      loan: z.object({ id: z.number().int(), reference: z.string(), name: z.string() }),
      lifted: z.array(z.string()),
    })
    .nullable(),
});

export type SpecialApproval = z.output<typeof specialApproval>;

export const listSpecialApprovals = defineEndpoint({
  method: "GET",
  path: "/api/admin/loans/special-approvals",
  summary: "Special approvals, the newest first",
  access: { anyOf: ["view-special-approval"] },
  query: z.object({ q: z.string().max(100).optional(), ...pageQuery }),
  data: paged(specialApproval),
});

/** SPA-08. The form also sends `processing`, which is ignored. */
export const createSpecialApproval = defineEndpoint({
  method: "POST",
  path: "/api/admin/loans/special-approvals",
  specified: true,
  summary: "Lift the salary-count and running-loan rules for one account, for a while",
  access: { anyOf: ["create-special-approval"] },
  body: z.object({
    name: nameText("Enter the customer's name", 120),
    remita_bank_code: text("Choose the bank", 10),
    account_number: text("Enter the account number", 10).regex(/^\d{10}$/, NO_ACCOUNT_NUMBER),
    processing: z.boolean().optional(),
  }),
  successStatus: 201,
  data: specialApproval,
  errors: { 422: "A field is missing, no such bank or account, or one is active already" },
});

/** SPA-13: the body is empty. */
export const deactivateSpecialApproval = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/loans/special-approvals/:id/deactivate",
  specified: true,
  summary: "End a special approval now",
  access: { anyOf: ["create-admin"] },
  params: idParams,
  body: z.object({}).optional(),
  data: specialApproval,
  errors: { 404: "No such approval", 422: "Expired already" },
});

export const SPECIAL_APPROVAL_ENDPOINTS: readonly Endpoint[] = [
  createSpecialApproval,
  deactivateSpecialApproval,
  listSpecialApprovals,
];
