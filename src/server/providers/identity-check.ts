import type { IdentityKind, RegisteredPerson } from "../../domain/identity/compare-identity.ts";

/** One lookup at a register. */
export interface IdentityQuestion {
  /** The BVN or NIN, 11 digits. */
  readonly number: string;
  /** Ours, the same in every repetition, so that no lookup is billed twice. */
  readonly reference: string;
}

/**
 * The result of a lookup. `refused` means that the register rejected the call and looked nothing up; `unknown` that it
 * may have done so, and may have billed it.
 */
export type IdentityAnswer =
  | { readonly kind: "found"; readonly person: RegisteredPerson }
  | { readonly kind: "not-found" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "unknown"; readonly message: string };

/** The register that knows whose a BVN or a NIN is. Both methods answer within their time limit and never throw. */
export interface IdentityCheck
  extends Readonly<Record<IdentityKind, (question: IdentityQuestion) => Promise<IdentityAnswer>>> {
  /** The name shown to staff. */
  readonly name: string;
  /** The price of an answer, in kobo; "not found" costs the same. */
  readonly costKobo: number;
}
