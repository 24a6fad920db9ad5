import type { IdentityKind } from "../../../domain/identity/compare-identity.ts";

/** The fields of an answer, each by its path ("data.first_name"); what has none is not told. */
export interface AnswerFields {
  readonly first_name: string;
  readonly middle_name?: string | undefined;
  readonly last_name: string;
  readonly birth_date: string;
  readonly phone?: string | undefined;
  readonly photo?: string | undefined;
  /** The number that was asked for, as the register repeats it: an answer about another one is not believed. */
  readonly number?: string | undefined;
}

/** How a register is asked over HTTP, as its operator describes it. */
export interface IdentitySettings {
  readonly name: string;
  /** Where each number is asked for; a kind without an address is not checked. */
  readonly addresses: Readonly<Partial<Record<IdentityKind, string>>>;
  /** Sent with each question; the credentials are among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, in whose texts {number}, {kind} and {reference} are filled in. */
  readonly request: unknown;
  readonly fields: AnswerFields;
  /** "path=value", any of which says that nobody has the number; "http=404" means the status. */
  readonly notFound: readonly string[];
  readonly costKobo: number;
}
