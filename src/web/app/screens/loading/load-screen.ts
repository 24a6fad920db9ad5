/** How long a screen may take to arrive (GRD-46, CST-24). */
export const SCREEN_LOAD_MS = 120_000;

/** The screen's code did not arrive in time. Reported, but not shown to anyone (ERR-57). */
export class ScreenLoadError extends Error {
  override readonly name = "ScreenLoadError";
  readonly code = "load-failed";

  /** `path` is the route pattern, so it contains nothing personal. */
  constructor(path: string) {
    super(`load-failed: ${path}`);
  }
}

export function loadWithin<Loaded>(load: () => Promise<Loaded>, path: string): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenLoadError(path)), SCREEN_LOAD_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
