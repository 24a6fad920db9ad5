import { agreeAndSend, fillAll, referenceOn } from "./application.ts";
import { applicant, enter, expect, loanId, read, test } from "./tenor.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

test("PUB-01, PUB-05, PUB-06, PUB-07: from the landing page to the reference by keyboard, and into the console's queue", async ({
  page,
}) => {
  test.slow();
  const person = applicant(180);
  await page.goto("/");
  const apply = page.getByRole("link", { name: "Apply", exact: true });
  await apply.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apply-step1$/);
  await fillAll(page, person);
  await agreeAndSend(page, person);
  const reference = await referenceOn(page);
  await page.reload();
  expect(await referenceOn(page)).toBe(reference);
  await expect(page.getByRole("link", { name: "See where it stands" })).toHaveAttribute(
    "href",
    `/application/${reference}`,
  );
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain(person.bvn ?? "-");
  expect(kept).not.toContain(person.lastName);
  const loan = await read(page, "officer", `/api/admin/loans/${loanId(reference)}/details`);
  expect(JSON.stringify(loan)).toContain("ID card.jpg");
  const queue = await page
    .context()
    .browser()
    ?.newContext({ viewport: PHONE, baseURL: process.env.TENOR_URL ?? "" });
  const desk = await queue?.newPage();
  if (!desk) throw new Error("no second browser window");
  await enter(desk, "officer", `/pending-loans?q=${encodeURIComponent(person.phone)}`);
  await expect(desk.getByRole("link", { name: new RegExp(`^View .*, ${reference}$`) })).toBeVisible();
  await queue?.close();
});
