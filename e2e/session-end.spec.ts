import type { Page } from "@playwright/test";
import { enter, expect, PASSWORD, signIn, test, untilQuiet } from "./tenor.ts";

const placesOf = (page: Page) =>
  page.evaluate(() => [sessionStorage, localStorage].map((storage) => storage.getItem("tenor-session") !== null));

async function logOut(page: Page, name: string): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: new RegExp(name) }).click();
  await header.getByRole("button", { name: "Logout" }).click();
}

test("SES-07: without remember me a session lives as long as a tab of it is open; with it the device keeps it", async ({
  page,
  context,
}) => {
  await signIn(page, "sales");
  expect(await placesOf(page)).toEqual([true, false]);
  // A tab that still draws its first page answers later than a new one waits.
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

test("SES-16, SES-17, SHL-08: Logout clears user, flag and token, goes to /login and calls no server", async ({
  page,
}) => {
  await signIn(page, "lead");
  await page.getByRole("link", { name: "All Loans", exact: true }).click();
  await expect(page.getByRole("link", { name: /^View/ }).first()).toBeVisible();
  await page.getByRole("button", { name: /Gbenga Ojo/ }).click();
  await untilQuiet(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await placesOf(page)).toEqual([false, false]);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
  // The sign-in page asks what it may show before anyone signs in; nothing tells of the logout.
  expect(calls.filter((call) => call !== "GET /api/console")).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
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
    // A tab that is busy drawing answers late, and the other waits for it no longer than a person would.
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

test("API-05, GRD-01: a 401 in the middle of work clears the session, goes to /login and comes back to the same page", async ({
  page,
}) => {
  await signIn(page, "sales");
  await page.goto("/loans/disbursed");
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  const place = page.url();
  await page.route(
    "**/api/admin/loans?*",
    (route) => route.fulfill({ status: 401, json: { message: "Please sign in", errors: {}, code: "unauthenticated" } }),
    { times: 1 },
  );
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\/login\?to=%2Floans%2Fdisbursed/);
  expect(await placesOf(page)).toEqual([false, false]);
  await page.getByLabel("Email").fill("sales@tenor.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/loans\/disbursed\?.*page=/);
  await expect(page.getByRole("table", { name: "Disbursed Loans" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL(place).pathname);
});

test("SES-18: every admin call carries the bearer token, which stands in no address, no page and no console", async ({
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

test("GRD-40: /logout ends the session and shows Logged Out once; opened again it goes to /login", async ({ page }) => {
  await signIn(page, "store");
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Logged Out" })).toBeVisible();
  expect(await placesOf(page)).toEqual([false, false]);
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});
