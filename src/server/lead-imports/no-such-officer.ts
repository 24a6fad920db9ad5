import { type AppError, fieldError } from "../http/app-error.ts";

/** What is said to whoever names an officer who may not be given leads. */
export function noSuchOfficer(): AppError {
  return fieldError("sales_officer_id", "Choose an active officer who processes leads.");
}
