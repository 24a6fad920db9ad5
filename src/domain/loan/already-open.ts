/** A salary account, and how whoever named it is reached. */
export interface TypedClaim {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly phone: string;
}

/** An application that is open under the BVN that somebody types. */
export interface OpenApplication extends TypedClaim {
  /** The provider tells another BVN of its salary account. */
  readonly isContradicted: boolean;
  /** It was screened, or a member of staff has taken it further: not only somebody's words any more. */
  readonly isLookedAt: boolean;
}

/**
 * Whether an open application under a BVN stands in the way of another one under it. Where the phone typed is not confirmed,
 * the phone decides nothing, so that no answer tells a stranger whose it is: only an application on the same salary account
 * is the same one again. Who has confirmed the phone is stopped by nothing but an application of that very phone, and by
 * none of those that somebody else may have typed with it.
 */
export function standsInTheWay(open: OpenApplication, typed: TypedClaim, isPhoneConfirmed: boolean): boolean {
  if (open.isContradicted) return false;
  const isSameAccount = open.bankCode === typed.bankCode && open.accountNumber === typed.accountNumber;
  if (!isPhoneConfirmed) return isSameAccount;
  return open.phone === typed.phone && (isSameAccount || open.isLookedAt);
}
