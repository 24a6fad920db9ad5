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
 * Stores a session that differs from a real one, as time or a broken write would leave it, from a page without scripts:
 * the console would write its own again when the fresh user arrives.
 */
export async function store(page: Page, session: Stored): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate((text) => sessionStorage.setItem("tenor-session", text), JSON.stringify(session));
}
