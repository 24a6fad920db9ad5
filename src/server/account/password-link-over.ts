import { AppError } from "../http/app-error.ts";

/** What anybody is told whose link opens nothing. */
export function linkIsOver(): AppError {
  return new AppError("not-found", "This link was used, is too old or is not one of ours. Ask for a new one.");
}
