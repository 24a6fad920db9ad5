import type { Deps } from "../deps.ts";
import { AppError } from "../http/app-error.ts";
import type { PaydaySimulator } from "../providers/payday-simulator.ts";

/** Refuses where the provider is a real one. */
export function requireSimulator({ paydays }: Deps): PaydaySimulator {
  if (paydays) return paydays;
  throw new AppError(
    "provider-unavailable",
    "This installation talks to a real provider, which pays salaries by itself.",
  );
}
