/** How long `findBy` may wait: the first page takes long on a busy machine. */
const PATIENCE_MS = 20_000;

// Tests of the server have no screen and need not load the screen libraries.
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
  // The files of a worker share the browser: each starts with its storage empty, on its first page.
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/");
}
