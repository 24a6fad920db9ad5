import type { Page, Request } from "@playwright/test";
import { SCREENS } from "../src/web/app/screens.ts";
import { enter, expect, PASSWORD, signIn, test } from "./tenor.ts";

const GUARDED = SCREENS.filter(({ guard }) => guard === "guarded").map(({ path }) =>
  path.replace("$id", "1").replace("$figure", "disbursed"),
);
const GUEST = SCREENS.filter(({ guard }) => guard === "guest").map(({ path }) => path);

interface Stored {
  authenticated: boolean;
  token: { token: string; tokenExpiry: string };
}

/** The session as this tab and this device keep it. */
const storedIn = (page: Page) =>
  page.evaluate(() => ({
    tab: sessionStorage.getItem("tenor-session"),
    device: localStorage.getItem("tenor-session"),
  }));

/**
 * Stores a session that differs from a real one, as time or a broken write would leave it, from a page without scripts:
 * the console would write its own again when the fresh user arrives.
 */
async function store(page: Page, session: Stored): Promise<void> {
  await page.goto("/healthz");
  await page.evaluate((text) => sessionStorage.setItem("tenor-session", text), JSON.stringify(session));
}

const callOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeEnabled();
}

test("GRD-01: every guarded route sends a visitor without a session to /login", async ({ page }) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname === "/login");
    await expect(page.getByRole("heading", { name: "Sign in" }), path).toBeVisible();
  }
});

test("GRD-02, GRD-06: every guest route, /login among them, sends a signed-in visitor to /dashboard", async ({
  page,
}) => {
  expect(GUEST).toContain("/login");
  for (const path of [...GUEST, "/"]) {
    await enter(page, "none", path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
});

test("SES-06 to SES-08: the sign-in page has e-mail, password, remember me and the way to a forgotten password", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("type", "email");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await expect(page.getByRole("checkbox", { name: "Remember me" })).not.toBeChecked();
  await expect(page.getByRole("link", { name: "Forgot password?" })).toHaveAttribute("href", "/forgot-password");
});

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

test("SES-01 to SES-03: only the flag together with a token of the future counts as signed in", async ({ page }) => {
  await signIn(page, "sales");
  const real = JSON.parse((await storedIn(page)).tab ?? "{}") as Stored;
  const ended = { ...real.token, tokenExpiry: new Date(Date.now() - 1000).toISOString() };
  for (const broken of [
    { ...real, authenticated: false },
    { ...real, token: ended },
  ]) {
    await store(page, broken);
    await page.goto("/all-loans");
    await expect(page).toHaveURL(/\/login\?to=%2Fall-loans$/);
    await store(page, broken);
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  }
  await store(page, real);
  await page.goto("/all-loans");
  await expect(page.getByRole("heading", { name: "All Loans" })).toBeVisible();
});

test("SES-02: a session that ends while its page is open leaves nothing on the screen and comes back to the same place", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, "lead");
  await page.goto("/all-loans?q=a");
  await expect(page.getByRole("table", { name: "All Loans" })).toBeVisible();
  await page.clock.fastForward("12:00:01");
  await expect(page).toHaveURL(/\/login\?to=%2Fall-loans%3Fq%3Da$/);
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(await storedIn(page)).toEqual({ tab: null, device: null });
});

test("SES-13: who was sent to /login is afterwards where they wanted to go, and never on another site", async ({
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

test("SES-14: a user that cannot be fetched leaves nothing of a session", async ({ page }) => {
  await page.goto("/login");
  await page.route("**/api/user", (route) =>
    route.fulfill({ status: 500, json: { message: "incident 77", errors: {} } }),
  );
  await fillIn(page, "store@tenor.test", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Sign-in did not go through" })).toBeVisible();
  expect(await storedIn(page)).toEqual({ tab: null, device: null });
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login$/);
});

test("SES-15, ERR-50: a wrong password shows the server's message and field errors and keeps what was typed; other failures say nothing of the server's", async ({
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
  await expect(page.getByText("Sign-in did not go through. Please try again.")).toBeVisible();
  await expect(page.getByText("incident 77")).toHaveCount(0);
  await page.unroute("**/api/user/login");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
