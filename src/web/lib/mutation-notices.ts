import type { ApiError } from "./api-error.ts";

export const UNCONFIRMED_MONEY_TEXT = "We could not confirm the result. Check the loan before trying again.";

/** Whether the server may have acted, or may still act, although this answer does not say so. */
export function isUnconfirmed({ status }: Pick<ApiError, "status">): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** The notice that a failed write deserves; undefined for the silent ones (ERR-27, ERR-29). */
export function noticeFor(
  error: Pick<ApiError, "status" | "message">,
  rules: { readonly notifyOn: readonly number[]; readonly moneyAction?: boolean },
): string | undefined {
  if (rules.moneyAction && isUnconfirmed(error)) return UNCONFIRMED_MONEY_TEXT;
  return rules.notifyOn.includes(error.status) ? error.message : undefined;
}
