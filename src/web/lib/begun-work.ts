let begun: string | undefined;

/** Notes that somebody goes to a list in order to work on it, and not only to read it. */
export function beginWork(path: string): void {
  begun = path;
}

/** Whether somebody came to this list to work on it; true once. */
export function takeBegunWork(path: string): boolean {
  const isBegun = begun === path;
  begun = undefined;
  return isBegun;
}
