/** One rule of the books: a query that must find nothing. It answers `at`, the place, and where `ofLoans` says so `loan_id`. */
export interface LedgerRule {
  readonly rule: string;
  readonly ofLoans?: true;
  readonly find: string;
}
