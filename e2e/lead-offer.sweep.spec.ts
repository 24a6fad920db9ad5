import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openOffer } from "./offers-sent.ts";
import { expect, test, untilQuiet } from "./tenor.ts";

const wanted = (page: Page) => page.getByRole("button", { name: "I want this loan" });
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: /^Thank you, / });

test("an unknown link leads to one clear page", async ({ page }) => {
  const answer = await page.request.get(`/api/lead-offers/${"x".repeat(32)}`, {
    headers: { "x-api-key": "tenor-console" },
  });
  expect(answer.status()).toBe(404);
  for (const token of ["x".repeat(32), "short"]) {
    await page.goto(`/offer/${token}`);
    await expect(page.getByRole("heading", { level: 1, name: "There is no offer here" })).toBeVisible();
  }
  await expectAccessible(page);
});

test("the offer and its answer are accessible in both themes and at 360 px", async ({ page }) => {
  await page.goto(await openOffer(page, 1));
  await expect(wanted(page)).toBeVisible();
  await expectAccessible(page);
  await wanted(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectAccessible(page);
});

test("the page of an offer, opened cold on a phone, fetches at most 190 kB in all and nothing from another origin", async ({
  page,
}) => {
  const path = await openOffer(page, 0);
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: /you can borrow|Thank you/ })).toBeVisible();
  await untilQuiet(page);
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  process.stdout.write(`    /offer: ${bytes} bytes in ${sizes.length} answers\n`);
  expect(bytes).toBeLessThanOrEqual(190_000);
  expect(new Set(finished.map((request) => new URL(request.url()).origin))).toEqual(
    new Set([new URL(page.url()).origin]),
  );
});
