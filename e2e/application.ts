import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { bankName } from "../src/domain/customer/banks.ts";
import type { SandboxCustomer } from "../src/pretend/remita-sandbox/sandbox-customer.ts";
import { screenAt } from "../src/web/app/screens.ts";
import { codeToApply } from "./tenor.ts";

/** A photo as a phone takes it: larger than what is sent. */
export const PHOTO = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#468" } })
  .jpeg({ quality: 95 })
  .toBuffer();

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** Focuses a field by its label and types, as without a mouse. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await expect(field).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Chooses one of a few by keyboard. */
async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).focus();
  await page.keyboard.press("Space");
}

/** Continues to a step and expects its title and bare layout. */
export async function goOn(page: Page, step: number): Promise<void> {
  const button = page.getByRole("button", { name: "Continue" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/apply-step${step}$`));
  await expect(page.getByText(`Step ${step} of 6`)).toBeVisible();
  await expect(page).toHaveTitle(`${screenAt(`/apply-step${step}`)?.title} · Tenor`);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
}

export async function enterLoan(page: Page, amount = "120000"): Promise<void> {
  await pick(page, "Cash");
  await pick(page, "Private employer");
  await type(page, "How much?", amount);
  await page.getByLabel("For how long?").selectOption("6");
}

export async function enterPerson(page: Page, person: SandboxCustomer): Promise<void> {
  await page.getByLabel("Title", { exact: true }).selectOption("Mrs");
  await type(page, "First name", person.firstName);
  await type(page, "Last name", person.lastName);
  await pick(page, "Female");
  await type(page, "Day", "4");
  await page.getByLabel("Month", { exact: true }).selectOption(MONTHS[5] ?? "");
  await type(page, "Year", "1988");
  await type(page, "Phone number", person.phone);
  await type(page, "E-mail address", `${person.bvn}@example.com`);
  await enterNumbers(page, person);
}

export async function enterNumbers(page: Page, person: SandboxCustomer): Promise<void> {
  await type(page, "BVN", person.bvn ?? "");
  await type(page, "NIN", person.bvn ?? "");
}

export async function enterWork(page: Page, person: SandboxCustomer): Promise<void> {
  await type(page, "Where you work", person.employer);
  await type(page, "Salary bank", bankName(person.bankCode) ?? "");
  await page.keyboard.press("Enter");
  await type(page, "Account number", person.accountNumber ?? "");
}

export async function enterAddress(page: Page): Promise<void> {
  await type(page, "House address", "12 Awolowo Road");
  await type(page, "City", "Ikeja");
  await type(page, "State", "Lag");
  await page.keyboard.press("Enter");
}

export async function addId(page: Page): Promise<void> {
  await page
    .getByLabel("Choose a file for Valid ID")
    .setInputFiles({ name: "ID card.jpg", mimeType: "image/jpeg", buffer: PHOTO });
  await expect(page.getByRole("img", { name: "Your Valid ID" })).toBeVisible();
}

/** Fills in all steps and stays on the last. */
export async function fillAll(page: Page, person: SandboxCustomer): Promise<void> {
  await page.goto("/apply-step1");
  await enterLoan(page);
  await goOn(page, 2);
  await enterPerson(page, person);
  await goOn(page, 3);
  await enterWork(page, person);
  await goOn(page, 4);
  await enterAddress(page);
  await goOn(page, 5);
  await addId(page);
  await goOn(page, 6);
}

/**
 * Agrees, confirms the phone with the code sent to it, and sends. The code is read by `codeSent`, else in the outbox.
 */
export async function agreeAndSend(
  page: Page,
  { phone }: SandboxCustomer,
  codeSent = () => codeToApply(page, phone),
): Promise<void> {
  await agree(page);
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await page.keyboard.type(await codeSent());
  await page.keyboard.press("Enter");
}

/** The same for an applicant who gets no code. */
export async function agreeAndSendWithoutCode(page: Page): Promise<void> {
  await agree(page);
  await page.getByRole("button", { name: "Send without a code" }).focus();
  await page.keyboard.press("Enter");
}

/** Ticks both boxes and asks to send. */
export async function agree(page: Page): Promise<void> {
  for (const tick of ["I agree", "What I entered is true"]) {
    await page.getByLabel(tick).focus();
    await page.keyboard.press("Space");
  }
  await page.getByRole("button", { name: "Send my application" }).focus();
  await page.keyboard.press("Enter");
}

/** The reference on /application-complete. */
export async function referenceOn(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "We have your application" })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/application-complete$/);
  return (await page.getByText(/^TN-\d+$/).textContent()) ?? "";
}
