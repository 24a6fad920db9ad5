/** How long a special approval lasts unless somebody ends it. */
export const SPECIAL_APPROVAL_DAYS = 30;

/** When an approval given now expires. */
export function specialApprovalEnd(now: Date): Date {
  return new Date(now.getTime() + SPECIAL_APPROVAL_DAYS * 24 * 60 * 60 * 1000);
}
