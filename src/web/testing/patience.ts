/** What a test awaits on the screen may take this long: a busy machine takes its time over the first page. */
const PATIENCE_MS = 20_000;

// Tests of the server have no screen, and need not load what looks at one.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
