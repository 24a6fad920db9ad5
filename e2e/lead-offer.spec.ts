import type { Page, Request } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { askOpenly, expect, test, untilQuiet } from "./tenor.ts";

interface Message {
  readonly body: string;
  readonly to: string;
}

/** The addresses of offers in the outbox of the demo, the newest first. */
async function offerPaths(page: Page): Promise<readonly string[]> {
  const messages = await askOpenly<Message[]>(page, "/api/demo/outbox?q=/offer/");
  return messages.map(({ body }) => `/offer/${body.split("/offer/")[1]}`);
}

const wanted = (page: Page) => page.getByRole("button", { name: "I want this loan" });
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: /^Thank you, / });

/** An offer that nobody has asked for yet: not the one of another test. */
async function openOffer(page: Page, place: number): Promise<string> {
  let found = 0;
  for (const path of await offerPaths(page)) {
    const { accepted, applied } = await askOpenly<{ accepted: boolean; applied: boolean }>(
      page,
      `/api/lead-offers${path.slice(6)}`,
    );
    if (!accepted && !applied && found++ === place) return path;
  }
  throw new Error(`the demo has no open offer number ${place}`);
}

test("LED-11, LED-13: whoever opens the link of an SMS reads the offer, asks for it once, and finds it asked for afterwards (OPN-77)", async ({
  page,
}) => {
  const path = await openOffer(page, 0);
  await page.goto(path);
  await expect(page).toHaveTitle(/^Your offer/);
  await expect(page.getByRole("heading", { level: 1, name: /^\S+, you can borrow ₦[\d,]+\.\d\d$/ })).toBeVisible();
  const card = page.getByRole("region", { name: "Your offer" });
  await expect(card.getByRole("definition")).toHaveText([/^₦/, "12 months", /^₦/, /^₦/]);
  await expect(page.getByText("An officer calls you between 08:00 and 19:00")).toBeVisible();
  await wanted(page).press("Enter");
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText(/An officer calls you between 08:00 and 19:00/)).toBeVisible();
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await expect(wanted(page)).toHaveCount(0);
});

test("a link that names nothing says so on one clear page", async ({ page }) => {
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

test("the page of an offer, opened cold on a phone, fetches at most 190 kB in all and nothing from elsewhere", async ({
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
