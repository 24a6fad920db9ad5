import assert from "node:assert/strict";
import path from "node:path";
import sharp from "sharp";
import { bankName } from "../../src/domain/customer/banks.ts";
import { lagosDateOf } from "../../src/domain/time/lagos-date.ts";
import type { SandboxCustomer } from "../../src/pretend/remita-sandbox/sandbox-customer.ts";
import { sandboxCustomers } from "../../src/pretend/remita-sandbox/sandbox-customers.ts";
import { type AtTheScreen, until } from "./at-the-screen.ts";

/** Applies on a phone, from the landing page through the six steps to the reference. */
export async function apply(screen: AtTheScreen, downloads: string): Promise<void> {
  const person = sandboxCustomers(lagosDateOf(new Date()), 2026).filter(({ kind }) => kind === "qualified")[60];
  assert(person);
  await screen.resize(390, 844);
  await screen.go("/");
  await screen.press("Apply", "link");
  await enterLoan(screen);
  await goOn(screen, 2);
  await enterPerson(screen, person);
  await goOn(screen, 3);
  await enterWork(screen, person);
  await goOn(screen, 4);
  await enterAddress(screen);
  await goOn(screen, 5);
  await addId(screen, downloads);
  await goOn(screen, 6);
  await screen.check("I agree");
  await screen.check("What I entered is true");
  await screen.press("Send my application");
  await screen.sees(/is yours, we have sent it a code/);
  await screen.type("Code", await codeToApply(screen, person.phone));
  await screen.press("Send my application");
  await screen.seesHeading("We have your application");
  const reference = await referenceOn(screen);
  await screen.page.reload();
  assert.equal(await referenceOn(screen), reference);
  await screen.press("See where it stands", "link");
  await placeIs(screen, `/application/${reference}`);
}

async function enterLoan(screen: AtTheScreen): Promise<void> {
  await screen.sees("Step 1 of 6");
  await screen.pick("Cash");
  await screen.pick("Private employer");
  await screen.type("How much?", "120000");
  await screen.choose("For how long?", "6 months");
}

async function enterPerson(screen: AtTheScreen, person: SandboxCustomer): Promise<void> {
  await screen.choose("Title", "Mrs");
  await screen.type("First name", person.firstName);
  await screen.type("Last name", person.lastName);
  await screen.pick("Female");
  await screen.type("Day", "4");
  await screen.choose("Month", "June");
  await screen.type("Year", "1988");
  await screen.type("Phone number", person.phone);
  await screen.type("E-mail address", `${person.bvn}@example.com`);
  await screen.type("BVN", person.bvn ?? "");
  await screen.type("NIN", person.bvn ?? "");
}

async function enterWork(screen: AtTheScreen, person: SandboxCustomer): Promise<void> {
  await screen.type("Where you work", person.employer);
  await screen.type("Salary bank", bankName(person.bankCode) ?? "");
  await screen.key("Enter");
  await screen.type("Account number", person.accountNumber ?? "");
}

async function enterAddress(screen: AtTheScreen): Promise<void> {
  await screen.type("House address", "12 Awolowo Road");
  await screen.type("City", "Ikeja");
  await screen.type("State", "Lag");
  await screen.key("Enter");
}

/** A photo as a phone takes it, which the browser makes smaller. */
async function addId(screen: AtTheScreen, folder: string): Promise<void> {
  const photo = path.join(folder, "ID card.jpg");
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#468" } })
    .jpeg()
    .toFile(photo);
  await screen.putFile("Choose a file for Valid ID", photo);
  const shown = await screen.page.waitForSelector('::-p-aria([name="Your Valid ID"])', { visible: true });
  const width = () =>
    shown?.evaluate((image) => String((image as HTMLImageElement).naturalWidth)) ?? Promise.resolve("");
  await until(width, (pixels) => pixels === "1600", "a photo of 1600 pixels");
}

async function goOn(screen: AtTheScreen, step: number): Promise<void> {
  await screen.press("Continue");
  await placeIs(screen, `/apply-step${step}`);
  await screen.sees(`Step ${step} of 6`);
}

async function placeIs(screen: AtTheScreen, place: string): Promise<void> {
  await until(
    () => screen.address(),
    (url) => url.endsWith(place),
    place,
  );
}

async function referenceOn(screen: AtTheScreen): Promise<string> {
  return /TN-\d+/.exec(await screen.sees(/TN-\d+/))?.[0] ?? "";
}

/** The code that was sent to a phone to apply with, as the outbox of the demo shows it. */
async function codeToApply(screen: AtTheScreen, phone: string): Promise<string> {
  const read = () =>
    screen.page.evaluate(async (local) => {
      const answer = await fetch(`/api/demo/outbox?q=${local}`, { headers: { "x-api-key": "tenor-console" } });
      const { data } = (await answer.json()) as { data: { body: string }[] };
      return data.map(({ body }) => body).join("\n");
    }, phone.replace(/\D/g, "").slice(-10));
  const shown = await until(read, (text) => text.includes("is your code to apply"), "the code");
  return /(\d{6}) is your code to apply/.exec(shown)?.[1] ?? "";
}
