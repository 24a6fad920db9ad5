import type { Page } from "@playwright/test";

export const placesOf = (page: Page) =>
  page.evaluate(() => [sessionStorage, localStorage].map((storage) => storage.getItem("tenor-session") !== null));
