import type { IdentityKind, RegisteredPerson } from "../../domain/identity/compare-identity.ts";

/** One question to a register. */
export interface IdentityQuestion {
  /** The BVN or NIN, 11 digits. */
  readonly number: string;
  /** Ours, the same in every repetition, so that no question is billed twice. */
  readonly reference: string;
}

/**
 * What became of a question. `refused` says that the register does not answer us and has looked nothing up; `unknown` that it
 * may have, and may have billed it.
 */
export type IdentityAnswer =
  | { readonly kind: "found"; readonly person: RegisteredPerson }
  | { readonly kind: "not-found" }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "unknown"; readonly message: string };

/** The register that says whose a BVN or a NIN is. Both methods answer within their time limit and never throw. */
export interface IdentityCheck
  extends Readonly<Record<IdentityKind, (question: IdentityQuestion) => Promise<IdentityAnswer>>> {
  /** The name staff know it by. */
  readonly name: string;
  /** What an answer costs, in kobo; one that found nobody costs the same. */
  readonly costKobo: number;
}
