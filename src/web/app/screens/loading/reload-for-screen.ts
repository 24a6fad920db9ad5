/** What is said of a file that is not there: by Chrome, Firefox and Safari of a script, by the build's loader of styles. */
const GONE =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/;

/**
 * Reloads the page if the file of a screen is gone, as after an upgrade: the new page knows the new file. At most once
 * for each file, so that there is no reload loop; never without storage. Returns whether it does.
 */
export function reloadForScreen(error: unknown, reload = () => window.location.reload()): boolean {
  if (!(error instanceof Error && GONE.test(error.message))) return false;
  const key = `tenor-reloaded-for:${error.message}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, "1");
  } catch {
    return false;
  }
  reload();
  return true;
}
