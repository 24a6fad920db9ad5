import { SCREENS } from "../src/web/app/screens.ts";
import { type Stored, store, storedIn } from "./stored-session.ts";
import { enter, expect, signIn, test } from "./tenor.ts";

const GUEST = SCREENS.filter(({ guard }) => guard === "guest").map(({ path }) => path);

// screen-guards.sweep.test.tsx checks this for every screen of the table.
test("GRD-01, GRD-09, GRD-12: a guarded route sends a visitor without a session to /login", async ({ page }) => {
  for (const path of ["/dashboard", "/loans/1", "/leads/report"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname === "/login");
    await expect(page.getByRole("heading", { name: "Sign in" }), path).toBeVisible();
  }
});

test("GRD-02 to GRD-06: every guest route, /login among them, sends a signed-in visitor to /dashboard", async ({
  page,
}) => {
  expect(GUEST).toContain("/login");
  for (const path of [...GUEST, "/"]) {
    await enter(page, "none", path);
    await expect(page, path).toHaveURL(/\/dashboard$/);
  }
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
