import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bankName } from "../../src/domain/customer/banks.ts";
import { lagosDateOf } from "../../src/domain/time/lagos-date.ts";
import { DEMO_PASSWORD } from "../../src/pretend/demo/demo-staff.ts";
import { sandboxCustomers } from "../../src/pretend/remita-sandbox/sandbox-customers.ts";
import { apply } from "./application-flow.ts";
import { type AtTheScreen, until } from "./at-the-screen.ts";

export interface Flow {
  readonly title: string;
  run(screen: AtTheScreen, downloads: string): Promise<void>;
}

export async function signIn(screen: AtTheScreen, member: string): Promise<void> {
  await screen.go("/login");
  await screen.type("Email", `${member}@tenor.test`);
  await screen.type("Password", DEMO_PASSWORD);
  await screen.press("Sign in");
  await screen.sees("Dashboard");
  await until(
    () => screen.address(),
    (url) => url.endsWith("/dashboard"),
    "the dashboard",
  );
}

const asMember =
  (member: string, then: (screen: AtTheScreen, downloads: string) => Promise<void>) =>
  async (screen: AtTheScreen, downloads: string): Promise<void> => {
    await signIn(screen, member);
    await then(screen, downloads);
  };

/** Opens the first loan of a list by its link; returns its reference. */
async function openFirst(screen: AtTheScreen, list: string): Promise<string> {
  await screen.go(list);
  const link = await screen.page.waitForSelector('main a[href^="/loans/"]', { visible: true });
  await link?.click();
  await until(
    () => screen.address(),
    (url) => /\/loans\/\d+$/.test(url),
    "a loan",
  );
  return /TN-\d{6}/.exec(await screen.sees(/TN-\d{6}/))?.[0] ?? "";
}

export const MAIN_FLOWS: readonly Flow[] = [
  {
    title: "Sign in, see the dashboard, sign out",
    run: asMember("admin", async (screen) => {
      await screen.sees("Total collections");
      const menu = await screen.page.waitForSelector("header button[aria-haspopup], header button[aria-expanded]");
      await menu?.click();
      await screen.press("Logout");
      await screen.seesHeading("Sign in");
      await screen.go("/all-loans");
      await screen.seesHeading("Sign in");
    }),
  },
  {
    title: "Find a loan in a list by its phone number, and open it",
    run: asMember("officer", async (screen) => {
      await screen.go("/all-loans");
      const phone = /0[789]\d{9}/.exec(await screen.sees(/0[789]\d{9}/))?.[0] ?? "";
      await screen.type("Search loans", phone);
      await screen.key("Enter");
      await screen.sees(/Showing \d out of \d results/);
      assert.match(await screen.address(), new RegExp(`q=${phone}`));
      await openFirst(screen, `/all-loans?q=${phone}`);
      await screen.sees("Affordability");
    }),
  },
  {
    title: "Approve a loan in its dialog",
    run: asMember("risk", async (screen) => {
      await openFirst(screen, "/pending-approval");
      await screen.press("Approve");
      await screen.sees("Approve Loan");
      await screen.pressInDialog("Approve");
      await screen.sees("Loan approved successfully");
      await screen.sees("PENDING_DEDUCTION_SETUP");
    }),
  },
  { title: "Work an offer out in the calculator", run: asMember("none", calculate) },
  {
    title: "See the queue of calls",
    run: asMember("sales", async (screen) => {
      await screen.go("/leads/pending");
      await screen.seesHeading("My Pending Leads");
      await screen.page.waitForSelector('::-p-aria([name="Call queue"][role="region"])');
      await screen.sees(/Showing [\d,]+ out of/);
    }),
  },
  { title: "Upload a file of leads", run: asMember("lead", uploadLeads) },
  { title: "Download the report of all loans", run: asMember("auditor", downloadReport) },
  { title: "Sign an offer as its customer", run: sign },
  { title: "Apply on a phone, from the landing page to the reference", run: apply },
];

async function calculate(screen: AtTheScreen): Promise<void> {
  const person = sandboxCustomers(lagosDateOf(new Date()), 2026).filter(({ kind }) => kind === "qualified")[41];
  assert(person);
  const bank = bankName(person.bankCode) ?? "";
  await screen.go("/loan-calculator");
  await screen.seesHeading("Loan Calculator");
  await screen.choose("Loan type", "Remita Cash Loan");
  await screen.type("Bank", bank);
  await screen.press(bank, "option");
  await screen.type("Salary account number", person.accountNumber);
  await screen.type("First name", person.firstName);
  await screen.type("Last name", person.lastName);
  await screen.choose("Tenor", "6 months");
  await screen.press("Submit");
  await screen.sees(/₦[\d,]+\.\d\d/);
}

async function uploadLeads(screen: AtTheScreen, downloads: string): Promise<void> {
  const file = path.join(downloads, "leads.csv");
  writeFileSync(
    file,
    "Name,Phone Number,Organisation Name,Net Pay\nNgozi Firefox,08031119777,Ministry of Works,150000\n",
  );
  await screen.go("/leads");
  await screen.press("Upload Leads");
  await screen.putFile("File of leads", file);
  await screen.sees("New leads");
  await screen.pressInDialog("Upload");
  await screen.sees("Leads uploaded successfully");
  await screen.sees("Ngozi Firefox");
}

async function downloadReport(screen: AtTheScreen, downloads: string): Promise<void> {
  await screen.go("/all-loans");
  await screen.press("Download report");
  await screen.typeDay("From", "2020-01-01");
  await screen.typeDay("To", "2035-12-31");
  await screen.choose("Format", "CSV");
  await screen.press("Export");
  const names = async () => readdirSync(downloads).join(" ");
  await until(names, (found) => /loans.*\.csv(?!\.part)/.test(found) && !found.includes(".part"), "the file");
  const name = readdirSync(downloads).find((one) => /loans.*\.csv$/.test(one)) ?? "";
  assert.match(readFileSync(path.join(downloads, name), "utf8"), /TN-\d{6}/);
}

async function sign(screen: AtTheScreen): Promise<void> {
  await signIn(screen, "admin");
  const reference = await openFirst(screen, "/loan-offer-sent");
  await screen.go("/outbox");
  await screen.type("Search messages", `Your loan offer ${reference}`);
  await screen.key("Enter");
  const link = await screen.page.waitForSelector('li a[href*="/sign/"]', { visible: true });
  await screen.go(await present(link?.evaluate((anchor) => (anchor as HTMLAnchorElement).href)));
  await screen.seesHeading(/^Your loan offer/);
  const name = await screen.page.$eval("h1", (heading) => heading.innerText.replace("Your loan offer, ", ""));
  await screen.press("Send me the code");
  await screen.sees("Full name");
  const code = await codeSent(screen, reference);
  await screen.type("Code", code);
  await screen.type("Full name", name);
  // Its accessible name is the whole consent of the offer.
  const consent = await screen.page.waitForSelector('main ::-p-aria([role="checkbox"])');
  await consent?.click();
  await screen.press("Sign");
  await screen.seesHeading(/^Thank you/);
}

async function present(text: Promise<string> | undefined): Promise<string> {
  return (await text) ?? "";
}

/** The newest code sent about a loan, as the outbox of the demo shows it. */
async function codeSent(screen: AtTheScreen, reference: string): Promise<string> {
  const read = () =>
    screen.page.evaluate(async (asked) => {
      const answer = await fetch(`/api/demo/outbox?q=${asked}`, { headers: { "x-api-key": "tenor-console" } });
      const { data } = (await answer.json()) as { data: { body: string }[] };
      return data.map(({ body }) => body.replaceAll(asked, "")).join("\n");
    }, reference);
  const shown = await until(read, (text) => /(?<![\d-])\d{6}(?!\d)/.test(text), "the code");
  return /(?<![\d-])(\d{6})(?!\d)/.exec(shown)?.[1] ?? "";
}
