/** A mutant that no test can tell from the rule, with its file below `src/domain`, its line and its change. */
export interface EquivalentMutant {
  readonly file: string;
  readonly mutator: string;
  /** The line on which it begins, without the indent. */
  readonly line: string;
  readonly text: string;
  readonly replacement: string;
  readonly why: string;
}

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [];
