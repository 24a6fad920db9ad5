import type { Page } from "@playwright/test";

export interface Stored {
  authenticated: boolean;
  token: { token: string; tokenExpiry: string };
}

/** The session as this tab and this device keep it. */
export const storedIn = (page: Page) =>
  page.evaluate(() => ({
    tab: sessionStorage.getItem("tenor-session"),
    device: localStorage.getItem("tenor-session"),
  }));

/**
 * Stores a session as time or a broken write could leave it, from a page without scripts: the console would overwrite
 * it once it has read the user.
 */
export async function store(page: Page, session: Stored): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate((text) => sessionStorage.setItem("tenor-session", text), JSON.stringify(session));
}
