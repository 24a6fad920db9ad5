import type { ProviderRefusal } from "../deduction-provider.ts";
import type { Envelope } from "./envelope.ts";

/** The operations of Remita. */
export type RemitaOperation = "look-up-by-phone" | "look-up-by-account" | "book" | "stop" | "history";

// Appendix B of the integration document; 78xx as observed in the field.
const REFUSAL_BY_CODE: ReadonlyMap<string, ProviderRefusal> = new Map([
  ["7801", "customer-not-found"],
  ["7808", "customer-suspended"],
  ["03", "bad-request"],
  ["04", "not-authorised"],
  ["13", "duplicate-request"],
  ["14", "not-authorised"],
  ["24", "bad-request"],
  ["26", "not-authorised"],
  ["28", "bad-request"],
  ["32", "bad-request"],
  ["34", "not-authorised"],
  ["36", "bad-request"],
  ["42", "not-authorised"],
  ["46", "not-authorised"],
  ["58", "not-authorised"],
  ["59", "bad-request"],
  ["60", "bad-request"],
  ["61", "not-authorised"],
  ["400", "bad-request"],
]);

// "System error", "error processing request" and "processing" do not say whether the request took effect.
const UNDECIDED_CODES: ReadonlySet<string> = new Set(["06", "25", "39"]);

/**
 * The meaning of a reply other than `00`: a refusal in our words, or `undecided` if the request may still have taken
 * effect. An undocumented code is a refusal `other`, because Remita explicitly refused.
 */
export function refusalOf({ code, message }: Envelope, operation: RemitaOperation): ProviderRefusal | "undecided" {
  if (UNDECIDED_CODES.has(code)) return "undecided";
  if (code === "12" || code === "22") return concernsMandate(operation) ? "mandate-not-found" : "customer-not-found";
  if (code === "23") return operation === "stop" ? "already-stopped" : "duplicate-request";
  return REFUSAL_BY_CODE.get(code) ?? refusalInWords(message) ?? "other";
}

function concernsMandate(operation: RemitaOperation): boolean {
  return operation === "stop" || operation === "history";
}

// Not all codes for these sentences are known, but the sentences are.
function refusalInWords(message: string): ProviderRefusal | undefined {
  const words = message.toLowerCase();
  if (words.includes("customer not found")) return "customer-not-found";
  if (words.includes("suspended")) return "customer-suspended";
  if (words.includes("inactive customer")) return "customer-inactive";
  return undefined;
}
