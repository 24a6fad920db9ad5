const KEY = "tenor-upgraded-from";

/**
 * Reloads the page if the server serves another version of the console: the new one will understand the server's
 * answers. At most once for each version, so that there is no reload loop; never without storage. Never throws.
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
    // Without an answer or storage, nothing happens.
  }
}

/** The address at which this page was loaded, not the current one: other addresses have other documents. */
function addressOfPage(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return new URL(loaded?.name ?? window.location.href, window.location.href).pathname;
}
