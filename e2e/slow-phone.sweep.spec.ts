import type { BrowserContext } from "@playwright/test";
import {
  addId,
  agree,
  enterAddress,
  enterLoan,
  enterNumbers,
  enterPerson,
  enterWork,
  goOn,
  referenceOn,
} from "./application.ts";
import { slowDown } from "./slow-line.ts";
import { applicant, codeToApply, expect, test } from "./tenor.ts";
import { inOutbox, offerLoan, SIX_DIGITS } from "./whole-life.ts";

const PHONE = { width: 360, height: 640 };

test.use({ reuseContext: false });

async function slowTab(context: BrowserContext) {
  const tab = await context.newPage();
  return { tab, connect: await slowDown(tab) };
}

test("PUB-01, PUB-05, OPN-40: on a small phone with a slow line and processor a customer applies and signs over a closed tab and lost connections, and gives nothing twice but BVN, NIN and files", async ({
  browser,
  page: office,
}) => {
  test.slow();
  const person = applicant(178);
  const context = await browser.newContext({ baseURL: process.env.TENOR_URL ?? "", viewport: PHONE });
  const { tab: first, connect: connectFirst } = await slowTab(context);
  await first.goto("/");
  await first.getByRole("link", { name: "Apply", exact: true }).click();
  await enterLoan(first);
  await goOn(first, 2);
  await enterPerson(first, person);
  await goOn(first, 3);
  await enterWork(first, person);
  await goOn(first, 4);
  await connectFirst(false);
  await expect(first.getByText("There is no connection.")).toBeVisible();
  await enterAddress(first);
  await goOn(first, 5);
  await first.close();

  const { tab: phone, connect } = await slowTab(context);
  await phone.goto("/apply-step5");
  await expect(phone.getByText(/^Welcome back. What you typed is here, except your BVN/)).toBeVisible();
  await expect(phone.getByLabel("First name")).toHaveValue(person.firstName);
  await enterNumbers(phone, person);
  // The steps between are whole: it goes on where they left.
  await goOn(phone, 5);
  await addId(phone);
  await goOn(phone, 6);
  await agree(phone);
  await expect(phone.getByLabel("Code", { exact: true })).toBeFocused();
  await phone.keyboard.type(await codeToApply(office, person.phone));
  await connect(false);
  // A page that does not know it yet would send the code, and say that it could not.
  await expect(phone.getByText("There is no connection.")).toBeVisible();
  await phone.keyboard.press("Enter");
  // It waits for the line.
  await expect(phone.getByText(/It goes on by itself/)).toBeVisible();
  await connect(true);
  const reference = await referenceOn(phone);

  const { link } = await offerLoan(office, reference);
  await phone.goto(`/sign/${link}`);
  await expect(phone.getByRole("heading", { name: /^Your loan offer/ })).toBeVisible();
  await phone.getByRole("button", { name: "Send me the code" }).click();
  await phone.getByLabel("Code").fill(await inOutbox(office, reference, SIX_DIGITS));
  await phone.getByLabel("Full name").fill(`${person.firstName} ${person.lastName}`);
  await phone.getByLabel("I have read and accept this offer").check();
  await connect(false);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("alert").first()).toBeVisible();
  await connect(true);
  await expect(phone.getByLabel("Full name")).toHaveValue(`${person.firstName} ${person.lastName}`);
  await phone.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(phone.getByRole("heading", { name: /^Thank you/ })).toBeVisible();
  await context.close();
});
