/** A salary account, and the contact details of the applicant who gave it. */
export interface TypedClaim {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly phone: string;
}

/** An open application with the same BVN. */
export interface OpenApplication extends TypedClaim {
  /** The provider reports another BVN for its salary account. */
  readonly isContradicted: boolean;
  /** It was screened, or staff have taken it further: it is more than somebody's claim. */
  readonly isLookedAt: boolean;
}

/**
 * Whether an open application with a BVN blocks another one with it. While the typed phone is unconfirmed, it decides
 * nothing, so that no answer tells a stranger whose it is: only an application on the same salary account counts as the
 * same. An applicant with a confirmed phone is blocked only by an application of that same phone, and never by one that
 * somebody else may have typed with it.
 */
export function standsInTheWay(open: OpenApplication, typed: TypedClaim, isPhoneConfirmed: boolean): boolean {
  if (open.isContradicted) return false;
  const isSameAccount = open.bankCode === typed.bankCode && open.accountNumber === typed.accountNumber;
  if (!isPhoneConfirmed) return isSameAccount;
  return open.phone === typed.phone && (isSameAccount || open.isLookedAt);
}
