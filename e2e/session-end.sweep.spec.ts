import type { Page } from "@playwright/test";
import { placesOf } from "./session-places.ts";
import { enter, expect, PASSWORD, signIn, test, untilQuiet } from "./tenor.ts";

async function logOut(page: Page, name: string): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: new RegExp(name) }).click();
  await header.getByRole("button", { name: "Logout" }).click();
}

test("SES-07: without remember me a session lasts as long as a tab of it is open; with it the device keeps it", async ({
  page,
  context,
}) => {
  await signIn(page, "sales");
  expect(await placesOf(page)).toEqual([true, false]);
  // A tab that still draws its first page would answer too late for a new one.
  await untilQuiet(page);
  const second = await context.newPage();
  await second.goto("/all-loans");
  await expect(second.getByRole("banner").getByRole("button", { name: /Funke Balogun/ })).toBeVisible();
  await Promise.all([page.close(), second.close()]);
  const later = await context.newPage();
  await later.goto("/all-loans");
  await expect(later).toHaveURL(/\/login/);
  await later.getByLabel("Email").fill("sales@tenor.test");
  await later.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await later.getByLabel("Remember me").check();
  await later.getByRole("button", { name: "Sign in" }).click();
  await expect(later).toHaveURL(/\/all-loans$/);
  expect(await placesOf(later)).toEqual([false, true]);
  await later.close();
  const tomorrow = await context.newPage();
  await tomorrow.goto("/dashboard");
  await expect(tomorrow.getByRole("button", { name: /Funke Balogun/ })).toBeVisible();
});

for (const [kind, remember] of [
  ["remembered", true],
  ["shared", false],
] as const) {
  test(`SES-16: a ${kind} session that ends in one tab ends in every tab of it`, async ({ page, context }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill("store@tenor.test");
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Remember me").setChecked(remember);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    // A tab that is busy drawing would answer too late for the other one.
    await untilQuiet(page);
    const other = await context.newPage();
    await other.goto("/all-loans");
    await expect(other.getByRole("link", { name: /^View/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await logOut(page, "Halima Bello");
    await expect(other).toHaveURL(/\/login\?to=%2Fall-loans$/);
    expect(await placesOf(other)).toEqual([false, false]);
  });
}

test("SES-18: every admin call carries the bearer token, which is in no address, no page and no console", async ({
  page,
}) => {
  const said: string[] = [];
  const addresses: string[] = [];
  const bare: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  page.on("request", async (request) => {
    addresses.push(request.url());
    const { authorization = "" } = request.headers();
    if (request.url().includes("/api/admin/") && !/^Bearer tn_[\w-]{43}$/.test(authorization)) bare.push(request.url());
  });
  await enter(page, "admin", "/dashboard");
  for (const name of ["All Loans", /^Pending Approval/, /^Offer Sent/]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  }
  await page.getByRole("link", { name: /^View/ }).first().click();
  await expect(page.getByRole("heading", { name: "Affordability" })).toBeVisible();
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem("tenor-session") ?? "{}") as { token: { token: string } }).token.token,
  );
  expect(token).toMatch(/^tn_/);
  expect(addresses.filter((address) => address.includes("/api/admin/")).length).toBeGreaterThan(4);
  expect(bare).toEqual([]);
  expect(await page.content()).not.toContain(token);
  expect([...addresses, ...said].filter((text) => text.includes(token))).toEqual([]);
});
