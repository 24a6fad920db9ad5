import { fieldError, type Refusal } from "../refusal/refusal.ts";

/** What is said to whoever names an officer who may not be given leads. */
export function noSuchOfficer(): Refusal {
  return fieldError("sales_officer_id", "Choose an active officer who processes leads.");
}
