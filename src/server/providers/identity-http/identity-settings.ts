import type { IdentityKind } from "../../../domain/identity/compare-identity.ts";

/** The fields of an answer, each by its path ("data.first_name"); those without a path are not read. */
export interface AnswerFields {
  readonly first_name: string;
  readonly middle_name?: string | undefined;
  readonly last_name: string;
  readonly birth_date: string;
  readonly phone?: string | undefined;
  readonly photo?: string | undefined;
  /** The number as the register repeats it: an answer about another one is rejected. */
  readonly number?: string | undefined;
}

/** How a register is called over HTTP, as its operator describes it. */
export interface IdentitySettings {
  readonly name: string;
  /** The address for each kind of number; a kind without an address is not checked. */
  readonly addresses: Readonly<Partial<Record<IdentityKind, string>>>;
  /** Sent with each lookup; they include the credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body, in whose texts {number}, {kind} and {reference} are filled in. */
  readonly request: unknown;
  readonly fields: AnswerFields;
  /** "path=value" conditions, any of which means that nobody has the number; "http=404" means the status. */
  readonly notFound: readonly string[];
  readonly costKobo: number;
}
