import type { Page, Request } from "@playwright/test";
import { type Stored, storedIn } from "./stored-session.ts";
import { expect, PASSWORD, test } from "./tenor.ts";

const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
}

test("SES-09 to SES-13: a sign-in logs out first, logs in, keeps the token, fetches the user, is signed in and opens /dashboard", async ({
  page,
}) => {
  await page.goto("/login");
  await page.evaluate(() => {
    const token = { token: "tn_old", tokenExpiry: "2001-01-01T00:00:00Z", permissions: [] };
    sessionStorage.setItem("tenor-session", JSON.stringify({ authenticated: true, user: null, token }));
  });
  await page.reload();
  const steps: unknown[] = [];
  for (const address of ["**/api/user/login", "**/api/user"]) {
    await page.route(address, async (route) => {
      const text = (await storedIn(page)).tab;
      const kept = text === null ? "nothing" : (JSON.parse(text) as Stored).authenticated ? "signed in" : "the token";
      steps.push([callOf(route.request()), kept]);
      await route.continue();
    });
  }
  await fillIn(page, "sales@tenor.test", PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(steps.slice(0, 2)).toEqual([
    ["POST /api/user/login", "nothing"],
    ["GET /api/user", "the token"],
  ]);
  expect(JSON.parse((await storedIn(page)).tab ?? "{}")).toMatchObject({ authenticated: true });
});

test("SES-13: whoever was sent to /login gets to the page they wanted afterwards, and never to another site", async ({
  page,
}) => {
  await page.goto("/rejected-loans?q=ade");
  await expect(page).toHaveURL(/\/login\?to=/);
  await fillIn(page, "auditor@tenor.test", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rejected-loans\?q=ade$/);
  await expect(page.getByRole("searchbox", { name: "Search loans" })).toHaveValue("ade");
  await page.getByRole("button", { name: /Ife Nwosu/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/login?to=//tenor.example/dashboard");
  await fillIn(page, "auditor@tenor.test", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${process.env.TENOR_URL}/dashboard`);
});

test("SES-15, ERR-50: a wrong password shows the server's message and field errors and keeps the input; other failures show no message of the server", async ({
  page,
}) => {
  await page.goto("/login");
  await fillIn(page, "store@tenor.test", "not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The e-mail address or the password is wrong.")).toBeVisible();
  const email = page.getByLabel("Email");
  await expect(email).toHaveAccessibleDescription("Check the e-mail address");
  await expect(email).toHaveValue("store@tenor.test");
  await expect(email).toBeFocused();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription("Check the password");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not the password");
  await page.route("**/api/user/login", (route) => route.fulfill({ status: 500, json: { message: "incident 77" } }));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Sign-in did not go through. Try again.")).toBeVisible();
  await expect(page.getByText("incident 77")).toHaveCount(0);
  await page.unroute("**/api/user/login");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
