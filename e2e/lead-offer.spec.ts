import type { Page } from "@playwright/test";
import { openOffer } from "./offers-sent.ts";
import { expect, test } from "./tenor.ts";

const wanted = (page: Page) => page.getByRole("button", { name: "I want this loan" });
const thanks = (page: Page) => page.getByRole("heading", { level: 1, name: /^Thank you, / });

test("LED-11, LED-13: a lead opens the link of an SMS, reads the offer, accepts it once, and sees it accepted afterwards (OPN-77)", async ({
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
