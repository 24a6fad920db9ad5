/** A number that is masked until somebody gives a reason to see it. */
export interface HiddenNumber {
  readonly customerId: number;
  /** The owner's name. */
  readonly owner: string;
  readonly field: "bvn" | "nin" | "account_number";
  /** For an account number: the loan that contains it. */
  readonly loanId?: number;
  readonly label: string;
}

export function keyOf({ field, loanId }: HiddenNumber): string {
  return `${field} ${loanId ?? ""}`;
}
