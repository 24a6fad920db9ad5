/** The result of a decision: either the value, or a refusal code and the sentence an officer reads. */
export type Decision<Accepted, Refusal extends string> =
  | { readonly accepted: true; readonly value: Accepted }
  | { readonly accepted: false; readonly reason: Refusal; readonly message: string };

export function accept<Accepted>(value: Accepted): { readonly accepted: true; readonly value: Accepted } {
  return { accepted: true, value };
}

export function refuse<Refusal extends string>(
  reason: Refusal,
  message: string,
): { readonly accepted: false; readonly reason: Refusal; readonly message: string } {
  return { accepted: false, reason, message };
}
