import { namesMatch } from "../affordability/name-match.ts";

/** The numbers that an identity can be checked by. */
export const IDENTITY_KINDS = ["bvn", "nin"] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

/** What a customer typed, or what is on file. */
export interface TypedIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
}

/** Who a number belongs to, as the register has it. */
export interface RegisteredPerson {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly phone: string | null;
  /** SHA-256 of the photo in hex; the photo itself is not stored. */
  readonly photoHash: string | null;
}

export const IDENTITY_DIFFERENCES = ["name", "birth-date"] as const;
export type IdentityDifference = (typeof IDENTITY_DIFFERENCES)[number];

/**
 * The fields in which somebody differs from the register; empty if two words of the name match, in any order, and the
 * birth dates are equal. A missing birth date on either side is a difference.
 */
export function identityDifferences(typed: TypedIdentity, found: RegisteredPerson): readonly IdentityDifference[] {
  const written = [found.firstName, found.middleName ?? "", found.lastName].join(" ");
  const isNamed = namesMatch(written, { firstName: typed.firstName, lastName: typed.lastName });
  const isBornThen = typed.birthDate !== null && typed.birthDate === found.birthDate;
  return IDENTITY_DIFFERENCES.filter((part) => !{ name: isNamed, "birth-date": isBornThen }[part]);
}
