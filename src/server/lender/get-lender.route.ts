import { getLender } from "../../contract/lender.contract.ts";
import type { Lender } from "../../domain/loan/lender.ts";
import { route } from "../http/route.ts";
import { readLenderAt, type StoredLender } from "./lender.store.ts";

export const getLenderRoute = route(getLender, async ({ deps }) => ({
  data: presentLender(await readLenderAt(deps.db.query, deps.clock.now()), deps.config.lender),
}));

/** The details with who changed them last; before the first change they come from the environment, at version 0. */
export function presentLender(stored: StoredLender | undefined, fromEnvironment: Lender) {
  const { name, address, registration, complaintsEmail, complaintsPhone, privacyEmail } = stored ?? fromEnvironment;
  return {
    name,
    address,
    registration,
    complaints_email: complaintsEmail,
    complaints_phone: complaintsPhone,
    privacy_email: privacyEmail,
    bank_code: stored?.bankCode ?? "",
    account_number: stored?.accountNumber ?? "",
    brand_name: stored?.brandName ?? "",
    colour: stored?.colour ?? "",
    changed_at: stored?.changed_at.toISOString() ?? null,
    changed_by: stored?.changed_by ?? null,
    version: stored?.id ?? 0,
  };
}
