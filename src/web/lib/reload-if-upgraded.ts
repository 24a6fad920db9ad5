const KEY = "tenor-upgraded-from";

/**
 * Loads the page anew where the server gives out another console than this one: what it did not know of this one's words, it
 * will know of the other's. Once for each console, so that a page that stays the same is never loaded without an end; and
 * not at all where nothing can be remembered. Never throws.
 */
export async function reloadIfUpgraded(reload = () => window.location.reload()): Promise<void> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[type=module][src]")].map(
    (script) => script.getAttribute("src") ?? "",
  );
  try {
    const own = scripts.join(" ");
    if (own === "" || sessionStorage.getItem(KEY) === own) return;
    const answer = await fetch(addressOfPage(), { cache: "no-store", credentials: "omit", redirect: "error" });
    const page = await answer.text();
    if (!answer.ok || scripts.every((script) => page.includes(`"${script}"`))) return;
    sessionStorage.setItem(KEY, own);
    reload();
  } catch {
    // Without an answer, or without a memory, everything stays as it is.
  }
}

/** Where this page was loaded, and not where it has been since: other addresses have other documents. */
function addressOfPage(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return new URL(loaded?.name ?? window.location.href, window.location.href).pathname;
}
