import type { ProviderRefusal } from "../providers/deduction-provider.ts";

// Refusals that prove no mandate was booked. After any other, above all "I have seen this request before", one may
// exist at the provider, so it is looked up as after a missing reply.
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
