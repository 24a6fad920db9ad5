import { expectAccessible } from "./accessible.ts";
import { enter, expect, test } from "./tenor.ts";

test("a key is created, shown once, gives access to the partner's own loans only, and is revoked", async ({
  page,
  request,
}) => {
  await enter(page, "admin", "/partners");
  await expect(page.getByRole("heading", { name: "Quickcash Agents" })).toBeVisible();
  await page.getByRole("button", { name: "Create a key", exact: true }).click();
  const making = page.getByRole("dialog", { name: "Create a key" });
  await making.getByLabel("Partner").fill("Lagoon Finance");
  await making.getByLabel("Read its own loans").check();
  await expectAccessible(page);
  await making.getByRole("button", { name: "Create key" }).click();
  const shown = page.getByRole("dialog", { name: "The key for Lagoon Finance" });
  const key = (await shown.locator("code").textContent()) ?? "";
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(shown).toBeVisible();
  await shown.getByRole("button", { name: "I have saved it" }).click();
  await expect(shown).toBeHidden();
  const ask = (address: string) => request.get(address, { headers: { authorization: `Bearer ${key}` } });
  const loans = await ask("/api/partner/loans");
  expect([loans.status(), (await loans.json()).data]).toEqual([200, { loans: [], next_page_url: null }]);
  expect((await ask("/api/banks")).status()).toBe(401);
  await page.getByRole("button", { name: "Deliveries to https://agents.quickcash.example/tenor" }).click();
  const deliveries = page.getByRole("dialog", { name: /^Deliveries to/ });
  await expect(deliveries).toContainText("The receiver answered with status 503");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  const table = page.getByRole("table", { name: "Keys of Lagoon Finance" });
  await table.getByRole("button", { name: /^Revoke/ }).click();
  await page.getByRole("dialog", { name: "Revoke this key?" }).getByRole("button", { name: "Revoke key" }).click();
  await expect(table).toContainText("Revoked");
  expect((await ask("/api/partner/loans")).status()).toBe(401);
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
});
