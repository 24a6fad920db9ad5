/** A number that is masked until somebody says what they need it for. */
export interface HiddenNumber {
  readonly customerId: number;
  /** Whose it is, by name. */
  readonly owner: string;
  readonly field: "bvn" | "nin" | "account_number";
  /** Of an account number: the loan that names it. */
  readonly loanId?: number;
  readonly label: string;
}

export function keyOf({ field, loanId }: HiddenNumber): string {
  return `${field} ${loanId ?? ""}`;
}
