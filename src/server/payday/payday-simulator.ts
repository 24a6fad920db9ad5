import type { Deps } from "../deps.ts";
import type { PaydaySimulator } from "../providers/payday-simulator.ts";
import { Refusal } from "../refusal/refusal.ts";

/** Refuses if the provider is a real one. */
export function requireSimulator({ paydays }: Deps): PaydaySimulator {
  if (paydays) return paydays;
  throw new Refusal(
    "provider-unavailable",
    "This installation talks to a real provider, which pays salaries by itself.",
  );
}
