/**
 * One rule of the books: a query that must return nothing. It returns `at`, the place, and with `ofLoans` also
 * `loan_id`.
 */
export interface LedgerRule {
  readonly rule: string;
  readonly ofLoans?: true;
  readonly find: string;
}
