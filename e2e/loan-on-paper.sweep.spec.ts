import { extractText, getDocumentProxy } from "unpdf";
import { loanWhere, open } from "./loan-cards.ts";
import { expect, test } from "./tenor.ts";

/** The text of each printed page. */
async function pagesOf(pdf: Buffer): Promise<readonly string[]> {
  return (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text;
}

test("a loan on paper has a letterhead, a running reference, numbered pages and every card, and nothing to press; no link that signs", async ({
  page,
}) => {
  const loan = await loanWhere(page, "disbursed", ({ document_link }) => document_link !== null);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, "officer", loan.id);
  // The lender's name is fetched last of all.
  await expect(page.locator("#main > [aria-hidden] > p").first()).not.toHaveText("");
  const pages = await pagesOf(await page.pdf({ format: "A4", preferCSSPageSize: true }));
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach((text, at) => {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toContain(loan.reference);
  });
  const [first = ""] = pages;
  expect(first).toMatch(/Printed \d{1,2} \w{3} \d{4}, \d{2}:\d{2} by /);
  const all = pages.join("\n");
  for (const heading of ["Loan details", "Customer details", "Work info", "Contact info", "Papers", "Timeline"])
    expect(all).toContain(heading);
  expect(all).toContain(loan.salary_account_number);
  for (const pressed of ["Add note", "View File", "Edit File", "Show history", "Search", "/sign/"])
    expect(all).not.toContain(pressed);
});

test("dark pages are printed light, and dark again afterwards", async ({ page }) => {
  const loan = await loanWhere(page, "disbursed", () => true);
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "officer", loan.id);
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.locator("#main > [aria-hidden] > p").first()).not.toHaveText("");
  const onScreen = await ink();
  expect(onScreen).not.toBe("rgb(23, 32, 27)");
  const tell = (what: string) => page.evaluate((name) => void window.dispatchEvent(new Event(name)), what);
  await tell("beforeprint");
  expect(await ink()).toBe("rgb(23, 32, 27)");
  await tell("afterprint");
  expect(await ink()).toBe(onScreen);
  await page.emulateMedia({ colorScheme: null });
});

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const)
  test(`on a phone of ${width} pixels the step stays at the bottom, the work stands before the figures and the four cards are folded`, async ({
    page,
  }) => {
    const loan = await loanWhere(page, "pending_approval", () => true);
    await page.setViewportSize({ width, height });
    await open(page, "risk", loan.id);
    const bottomOf = async (name: string) => {
      const box = await page.getByRole("button", { name, exact: true }).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const footer = page.getByRole("contentinfo");
    for (const scrolled of [false, true]) {
      if (scrolled) await footer.scrollIntoViewIfNeeded();
      for (const name of ["Reject", "Approve"]) {
        const bottom = await bottomOf(name);
        expect(bottom).toBeLessThanOrEqual(height);
        expect(bottom).toBeGreaterThan(height - 40);
      }
    }
    const topOf = async (place: ReturnType<typeof page.getByText>) => (await place.boundingBox())?.y ?? 0;
    expect(await topOf(page.getByLabel("Money at a glance"))).toBeLessThan(
      await topOf(page.getByRole("region", { name: "Screening" })),
    );
    const details = page.getByRole("region", { name: "Loan details" });
    await expect(details.getByText("Referral code")).toBeHidden();
    await details.getByRole("button", { name: "Show Loan details" }).click();
    await expect(details.getByText("Referral code")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test("from 1024 pixels the four cards are open", async ({ page }) => {
  const loan = await loanWhere(page, "pending_approval", () => true);
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, "risk", loan.id);
  for (const name of ["Loan details", "Customer details", "Work info", "Contact info"])
    await expect(page.getByRole("button", { name: `Show ${name}` })).toBeHidden();
  await expect(page.getByRole("region", { name: "Contact info" }).getByText("House address")).toBeVisible();
});
