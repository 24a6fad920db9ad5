let isLedBack = false;

/** Remembers whether the page that opens next takes the place of a later step, which needs it first. */
export function noteLedBack(is: boolean): void {
  isLedBack = is;
}

/** Whether somebody opened a later step and was led here. */
export const wasLedBack = (): boolean => isLedBack;
