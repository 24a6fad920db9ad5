/** A mistake that a programmer could make in the code of money, as a change of one place. */
export interface NamedMutant {
  /** What it does wrong, as a sentence. */
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files, or the beginnings of their paths, of which one must fail. */
  readonly tests: readonly string[];
}
