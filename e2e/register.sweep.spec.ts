import { OWN_PASSWORD } from "./own-member.ts";
import { stranger } from "./stranger.ts";
import { expect, test } from "./tenor.ts";

test("PUB-03: the answer is the same for an address with an account and for one without", async ({ page }) => {
  const texts = [];
  for (const email of ["admin@tenor.test", stranger().email]) {
    await page.goto("/register");
    await page.getByLabel("First name").fill("Kemi");
    await page.getByLabel("Last name").fill("Balogun");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Phone number").fill(stranger().phone);
    await page.getByLabel("Password", { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel("Password again").fill(OWN_PASSWORD);
    await page.getByRole("button", { name: "Ask for an account" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your request was received" })).toBeVisible();
    texts.push((await page.getByRole("main").innerText()).replace(email, "…"));
  }
  expect(texts[0]).toBe(texts[1]);
});
