import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessible.ts";
import {
  addId,
  agreeAndSend,
  agreeAndSendWithoutCode,
  enterLoan,
  enterNumbers,
  enterPerson,
  fillAll,
  goOn,
  referenceOn,
} from "./application.ts";
import { applicant, enter, expect, read, test, untilQuiet } from "./tenor.ts";

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE });

test("PUB-05: if the connection is lost after the server received the application, Retry gives the same reference and one loan", async ({
  page,
}) => {
  test.slow();
  const person = applicant(181);
  let received = "";
  await page.route("**/api/loan/apply", async (route) => {
    if (received !== "") return route.continue();
    const answer = await route.fetch();
    received = ((await answer.json()) as { data: { reference: string } }).data.reference;
    return route.abort("connectionreset");
  });
  await fillAll(page, person);
  await agreeAndSend(page, person);
  await expect(page.getByText("The connection was lost while sending")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  expect(await referenceOn(page)).toBe(received);
  const loans = await read<{ total: number }>(
    page,
    "officer",
    `/api/admin/loans?q=${encodeURIComponent(person.phone)}`,
  );
  expect(loans.total).toBe(1);
});

test("PUB-05: a second application of the same person is refused with the server's message, and no input is lost", async ({
  page,
}) => {
  test.slow();
  const person = applicant(182);
  await fillAll(page, person);
  await agreeAndSend(page, person);
  await referenceOn(page);
  await fillAll(page, person);
  await agreeAndSendWithoutCode(page);
  await expect(page.getByText(/^An application for this person is already open/)).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "BVN" })).toBeVisible();
});

test("PUB-05: a draft survives a reload, a later step leads to the first incomplete one, and Back works", async ({
  page,
}) => {
  const person = applicant(183);
  await page.goto("/apply-step4");
  await expect(page).toHaveURL(/\/apply-step1$/);
  await enterLoan(page, "200000");
  await goOn(page, 2);
  await enterPerson(page, person);
  await goOn(page, 3);
  await page.reload();
  await expect(page).toHaveURL(/\/apply-step2$/);
  await expect(page.getByLabel("First name")).toHaveValue(person.firstName);
  await expect(page.getByLabel("BVN")).toHaveValue("");
  await enterNumbers(page, person);
  await goOn(page, 3);
  await page.goBack();
  await expect(page.getByText("Step 2 of 6")).toBeVisible();
  await expect(page.getByLabel("BVN")).toHaveValue(person.bvn ?? "");
  // The redirect after the reload put this step into the history twice.
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel("How much?")).toHaveValue("200,000");
});

test("a photo is sent as a JPEG of at most 1600 pixels, far below 4 MB, and can be removed", async ({ page }) => {
  test.slow();
  await fillAll(page, applicant(184));
  await page.getByRole("link", { name: "Edit Your documents" }).click();
  const size = await page
    .getByRole("img", { name: "Your Valid ID" })
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size).toEqual([1600, 1067]);
  await page.getByRole("button", { name: "Remove Valid ID" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Add a photo or a PDF of your valid ID")).toBeVisible();
  await addId(page);
  await goOn(page, 6);
});

test("PUB-05: on a phone Continue stays in view, and whatever has the focus stays above it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/apply-step1");
  await enterLoan(page);
  await goOn(page, 2);
  const button = page.getByRole("button", { name: "Continue" });
  for (let stop = 0; stop < 14; stop += 1) {
    await page.keyboard.press("Tab");
    await expect(button).toBeInViewport({ ratio: 1 });
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('form button[type="submit"]')?.parentElement;
      if (!focused || !bar?.parentElement?.contains(focused) || bar.contains(focused)) return 0;
      return focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
    });
    expect(covered).toBeLessThanOrEqual(0);
  }
});

test("with letters of twice the size no page of a customer goes beyond a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const place of ["/", "/application", "/verify", "/apply-step1"]) {
    await page.goto(place);
    await enlarge();
    await untilQuiet(page);
    await expectNoSidewaysScroll(page);
  }
  await enterLoan(page);
  await expectNoSidewaysScroll(page);
  await goOn(page, 2);
  await expectNoSidewaysScroll(page);
});

test("GRD-02, GRD-03: a new tab beside one with a session goes from the landing page to the dashboard", async ({
  page,
  context,
}) => {
  await enter(page, "none", "/dashboard");
  // Once the app runs, it answers another tab's request for the session.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/");
  await expect(tab).toHaveURL(/\/dashboard$/);
});

test("SHL-12, SHL-13: every public page: axe finds nothing in both themes, and nothing scrolls sideways from 360 to 1920 pixels", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const look = async (): Promise<void> => {
    for (const width of [360, 1920, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoAxeFindingsInBothThemes(page);
  };
  const press = () => page.getByRole("button", { name: "Continue" }).click();
  await page.goto("/");
  await expect(page.getByText(/a month for/)).toBeVisible();
  await look();
  await page.goto("/application-complete");
  await expect(page).toHaveTitle("Application received · Tenor");
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "No application was sent from this device" })).toBeVisible();
  await look();
  await page.goto("/apply-step1");
  await press();
  await expect(page.getByText("2 answers need another look.")).toBeVisible();
  await look();
  await fillAll(page, applicant(185));
  await page.getByRole("button", { name: "Send my application" }).click();
  await look();
  for (const part of ["Your documents", "Where you live", "Your work and salary", "About you", "Your loan"]) {
    await page.getByRole("link", { name: `Edit ${part}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: part })).toBeVisible();
    if (part === "Your work and salary") await page.getByLabel("Salary bank").fill("bank");
    await look();
    await page.goBack();
    await expect(page.getByText("Step 6 of 6")).toBeVisible();
  }
});
