import { z } from "zod";
import { NO_ACCOUNT_NUMBER } from "../domain/customer/identity-numbers.ts";
import { demandOf } from "../domain/loan/loan-rules.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, nameText, text } from "./fields.ts";
import { loan } from "./loans.contract.ts";

/**
 * Corrections to an application before it is approved; omitted fields stay. `If-Match`, if sent, is the newest entry of
 * the timeline that moved or corrected the loan.
 */
export const correctLoan = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/loans/:id/details",
  summary:
    "Correct bank, account, e-mail, organisation or address of an application; all but the address voids a signature",
  access: demandOf("details-corrected"),
  params: idParams,
  body: z.strictObject({
    bank_code: text("Choose the salary bank", 10).optional(),
    account_number: z
      .string()
      .trim()
      .regex(/^\d{10}$/, NO_ACCOUNT_NUMBER)
      .optional(),
    email: z.email("Enter an e-mail address, for example ada@example.com").max(254).optional(),
    organization_name: nameText("Enter where the customer works", 200).optional(),
    address: text("Enter the house address", 300).optional(),
    city: nameText("Enter the city", 100).optional(),
    state: nameText("Choose the state", 60).optional(),
  }),
  data: loan,
  errors: {
    404: "No such loan",
    422: "A field is malformed, the account has another open application, the loan changed meanwhile, or is past its approval",
  },
});

export const LOAN_CORRECTION_ENDPOINTS: readonly Endpoint[] = [correctLoan];
