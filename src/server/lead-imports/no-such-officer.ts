import { fieldError, type Refusal } from "../refusal/refusal.ts";

/** The message for an officer who may not be assigned leads. */
export function noSuchOfficer(): Refusal {
  return fieldError("sales_officer_id", "Choose an active officer who processes leads.");
}
