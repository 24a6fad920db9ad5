import type { ApiError } from "./api-error.ts";

export const UNCONFIRMED_MONEY_TEXT = "We could not confirm the result. Check the loan before trying again.";

/** Whether the server may have acted, or may still act, although the answer does not say so. */
export function isUnconfirmed({ status }: Pick<ApiError, "status">): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

interface NoticeRules {
  readonly notifyOn: readonly number[];
  readonly moneyAction?: boolean;
  /** The field of an answer in which the server asks for confirmation; the screen words the question. */
  readonly asksBackBy?: string;
  /** Words of our own for a status, in the place of the server's or of silence. */
  readonly says?: (status: number) => string | undefined;
}

/** Whether the server asks for confirmation instead of refusing. */
export function isAskedBack({ errors }: Pick<ApiError, "errors">, { asksBackBy }: NoticeRules): boolean {
  return asksBackBy !== undefined && errors[asksBackBy] !== undefined;
}

/** The notice of a failed write; undefined for silent failures (ERR-27, ERR-29) and for confirmations. */
export function noticeFor(
  error: Pick<ApiError, "status" | "message" | "errors">,
  rules: NoticeRules,
): string | undefined {
  if (isAskedBack(error, rules)) return undefined;
  if (rules.moneyAction && isUnconfirmed(error)) return UNCONFIRMED_MONEY_TEXT;
  return rules.says?.(error.status) ?? (rules.notifyOn.includes(error.status) ? error.message : undefined);
}
