/** What a test awaits on the screen may take this long: a busy machine takes its time over the first page. */
const PATIENCE_MS = 20_000;

// Tests of the server have no screen, and need not load what looks at one.
if (typeof document !== "undefined") {
  const { makeElementsLean } = await import("./lean-elements.ts");
  makeElementsLean();
  const [{ configure }, { printPageOnlyAtTheEnd }, { quickenStyles }] = await Promise.all([
    import("@testing-library/react"),
    import("./quick-errors.ts"),
    import("./quick-styles.ts"),
  ]);
  configure({ asyncUtilTimeout: PATIENCE_MS });
  printPageOnlyAtTheEnd();
  quickenStyles(window);
  // The files of a worker share what a browser keeps: each begins with nothing kept.
  sessionStorage.clear();
  localStorage.clear();
}
