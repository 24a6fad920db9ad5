import { specialApprovalEnd } from "../../../domain/affordability/special-approval.ts";
import { auditDemo } from "../demo-audit.ts";
import { enter } from "../demo-rows.ts";
import type { DemoWorld } from "../demo-world.ts";
import type { DemoPerson } from "./invent-person.ts";

/** The administrator lifts the rules about salary count and running loans for an account, for thirty days. */
export function enterSpecialApproval({ book, crew }: DemoWorld, person: DemoPerson, at: Date): void {
  const { bankCode: bank_code, accountNumber: account_number } = person;
  const { id } = enter(book, "special_approvals", {
    name: `${person.firstName} ${person.lastName}`,
    bank_code,
    account_number,
    expires_at: specialApprovalEnd(at),
    created_by: crew.admin.userId ?? null,
    created_at: at,
  });
  auditDemo(book, crew.admin, at, { action: "special approval created", object: `special-approval:${id}` });
}
