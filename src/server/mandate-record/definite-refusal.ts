import type { ProviderRefusal } from "../providers/deduction-provider.ts";

// Refusals that say no mandate was booked. Everything else, "I have seen this request before" above all, leaves it open
// whether one stands at the provider, and is searched for like a reply that did not come.
const NOT_BOOKED: ReadonlySet<ProviderRefusal> = new Set([
  "customer-not-found",
  "customer-suspended",
  "customer-inactive",
  "not-authorised",
  "bad-request",
]);

/** Whether a refused booking certainly left nothing behind. */
export function isDefiniteRefusal(refusal: ProviderRefusal): boolean {
  return NOT_BOOKED.has(refusal);
}
