import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import { lagosDateOf } from "../src/domain/time/lagos-date.ts";
import type { SandboxCustomer } from "../src/pretend/remita-sandbox/sandbox-customer.ts";
import { sandboxCustomers } from "../src/pretend/remita-sandbox/sandbox-customers.ts";
import { PICTURE } from "../src/server/testing/files/test-files.ts";
import { processorSeconds, SPENT } from "./processor-time.ts";

export const PASSWORD = "Tenor-demo-2026";

export type Member =
  | "admin"
  | "officer"
  | "risk"
  | "deductions"
  | "finance"
  | "sales"
  | "lead"
  | "store"
  | "auditor"
  | "none";

/** Fails a test on any error in the page's console and any unhandled rejection. */
export const test = base.extend<{ complaints: string[]; cost: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  baseURL: async ({}, use) => use(process.env.TENOR_URL ?? ""),
  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use, info) => {
      await use(undefined);
      info.annotations.push({ type: SPENT, description: String(processorSeconds() ?? "") });
    },
    { auto: true },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        // The browser logs every answer above 399; the tests check those on the screen.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      noteRequests(context);
      await use(complaints);
      // Nobody needs an answer that is still held back when a test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      // The next test of this worker may have the same context.
      await context.clearPermissions();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

const underWay = new WeakMap<BrowserContext, Set<Request>>();

function noteRequests(context: BrowserContext): void {
  const open = new Set<Request>();
  underWay.set(context, open);
  context.on("request", (request) => !request.url().endsWith("/api/admin/live") && open.add(request));
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
}

const QUIET_MS = 500;

/**
 * Waits until no request was open for half a second, or for `quietMs`. Playwright's own "networkidle" never comes for
 * a signed-in user, because the stream of live updates stays open.
 */
export async function untilQuiet(page: Page, quietMs = QUIET_MS): Promise<void> {
  await page.waitForLoadState("load");
  const open = underWay.get(page.context()) ?? new Set();
  let quietSince = Date.now();
  const quietFor = () => {
    if (![...open].some((request) => isOf(request, page))) return Date.now() - quietSince;
    quietSince = Date.now();
    return -1;
  };
  await expect.poll(quietFor, { intervals: [50], timeout: 30_000 }).toBeGreaterThanOrEqual(quietMs);
}

/** Requests of other tabs do not count: a closed tab never reports the end of its requests. */
function isOf(request: Request, page: Page): boolean {
  try {
    return request.frame().page() === page;
  } catch {
    // The page is just being opened; its load is awaited before.
    return false;
  }
}

export async function signIn(page: Page, member: Member): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${member}@tenor.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** A session as the console keeps it in the browser's storage. */
interface Session {
  readonly authenticated: boolean;
  readonly user: { readonly name: string };
  readonly token: { readonly token: string; readonly tokenExpiry: string };
}

const API_KEY = { "x-api-key": "tenor-console" };
const sessions = new Map<Member, Session>();

/** One session per member, because each may have at most five and a further one would end the oldest. */
async function sessionOf(page: Page, member: Member): Promise<Session> {
  const known = sessions.get(member);
  if (known && (await page.request.get("/api/user", { headers: bearer(known) })).ok()) return known;
  const data = { email: `${member}@tenor.test`, password: PASSWORD };
  // A machine on which several servers start may answer 503 for a moment.
  const signingIn = async (): Promise<APIResponse> => {
    const answer = await page.request.post("/api/user/login", { headers: API_KEY, data });
    if (answer.status() !== 503) return answer;
    await page.waitForTimeout(1000);
    return signingIn();
  };
  const token = await dataOf<Session["token"]>(signingIn());
  const started = { authenticated: true, user: { name: "" }, token };
  const user = await dataOf<Session["user"]>(page.request.get("/api/user", { headers: bearer(started) }));
  const session = { ...started, user };
  sessions.set(member, session);
  return session;
}

const bearer = ({ token }: Session) => ({ ...API_KEY, authorization: `Bearer ${token.token}` });

async function dataOf<Data>(answer: Promise<APIResponse>): Promise<Data> {
  const settled = await answer;
  expect(settled.ok(), `${settled.url()}: ${settled.status()}`).toBe(true);
  return ((await settled.json()) as { data: Data }).data;
}

/** Opens a place as a member of staff without going through the sign-in form. */
export async function enter(
  page: Page,
  member: Member,
  place: string,
  waitUntil: "load" | "commit" = "load",
): Promise<void> {
  const text = JSON.stringify(await sessionOf(page, member));
  await page.addInitScript((session) => {
    // The frames of a stored file, and of the browser's own PDF viewer, have no such storage.
    if (window !== window.top) return;
    if (!sessionStorage.getItem("tenor-session")) sessionStorage.setItem("tenor-session", session);
  }, text);
  await page.goto(place, { waitUntil });
}

/** Reads from the API as a member of staff, apart from the browser. */
export async function read<Data>(page: Page, member: Member, address: string): Promise<Data> {
  return dataOf<Data>(page.request.get(address, { headers: bearer(await sessionOf(page, member)) }));
}

/** Posts to the API as a member of staff: JSON, or a form with a file. Returns the API's answer. */
export async function send<Data>(
  page: Page,
  member: Member,
  address: string,
  what: Pick<NonNullable<Parameters<APIRequestContext["post"]>[1]>, "data" | "multipart">,
): Promise<Data> {
  const headers = bearer(await sessionOf(page, member));
  return dataOf<Data>(page.request.post(address, { headers, ...what }));
}

/** Puts to the API as a member of staff. */
export async function put(page: Page, member: Member, address: string, data: object = {}): Promise<void> {
  await dataOf(page.request.put(address, { headers: bearer(await sessionOf(page, member)), data }));
}

/** Patches as a member of staff; returns the API's answer. */
export async function patch<Data>(page: Page, member: Member, address: string, data: object): Promise<Data> {
  return dataOf<Data>(page.request.patch(address, { headers: bearer(await sessionOf(page, member)), data }));
}

/** Calls a public endpoint; returns the API's answer. */
export async function askOpenly<Data>(page: Page, address: string, data?: object): Promise<Data> {
  const options = { headers: API_KEY, ...(data && { data }) };
  return dataOf<Data>(data ? page.request.post(address, options) : page.request.get(address, options));
}

/** Replaces an ID file through the API, as a member of staff; returns the server's answer. */
export async function replaceFile(
  page: Page,
  member: Member,
  id: number,
  { fileName, name, buffer }: { fileName: string; name: string; buffer: Buffer },
): Promise<APIResponse> {
  return page.request.post(`/api/admin/loans/file/${id}/update`, {
    headers: bearer(await sessionOf(page, member)),
    multipart: { file_name: fileName, document_file: { name, mimeType: "application/octet-stream", buffer } },
  });
}

/** These qualified people are reserved for retried tests: those of the first try have already applied. */
const SPARE = { from: 186, count: 7 };

/**
 * Qualified people whom the sandbox knows and demo data does not; each test uses its own, and others when it is
 * retried.
 */
export function applicant(number: number): SandboxCustomer {
  const qualified = sandboxCustomers(lagosDateOf(new Date()), 2026).filter((customer) => customer.kind === "qualified");
  const { retry } = test.info();
  const isSpared = retry > 0 && number < SPARE.from;
  const customer = qualified[isSpared ? SPARE.from + ((number + 3 * retry) % SPARE.count) : number];
  if (!customer) throw new Error(`there is no qualified sandbox customer ${number}`);
  return customer;
}

/** The code that was sent to a phone to apply with, from the outbox of the demo. */
export async function codeToApply(page: Page, phone: string): Promise<string> {
  const local = phone.replace(/\D/g, "").slice(-10);
  const messages = await askOpenly<{ body: string }[]>(page, `/api/demo/outbox?q=${local}`);
  const codes = messages.map(({ body }) => /(\d{6}) is your code to apply/.exec(body)?.[1]);
  return codes.find(Boolean) ?? "";
}

async function confirmedPhone(page: Page, phone: string): Promise<string> {
  const known = confirmedPhones.get(phone);
  if (known) return known;
  await askOpenly(page, "/api/loan/apply/code", { phone_number: phone });
  const body = { phone_number: phone, code: await codeToApply(page, phone) };
  const { phone_token } = await askOpenly<{ phone_token: string }>(page, "/api/loan/apply/confirm", body);
  confirmedPhones.set(phone, phone_token);
  return phone_token;
}

/** Tokens of confirmed phones, kept because a second code can be sent only after a minute. */
const confirmedPhones = new Map<string, string>();

/** Applies as the public form does, with the code of the phone; returns the loan's reference. */
export async function apply(
  page: Page,
  customer: SandboxCustomer,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const answer = await page.request.post(`${process.env.TENOR_URL}/api/loan/apply`, {
    headers: { "x-api-key": "tenor-console" },
    data: {
      title: "Mr",
      gender: "Male",
      date_of_birth: "1985-06-01",
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone_number: customer.phone,
      email: `${customer.bvn}@example.com`,
      bvn: customer.bvn,
      nin: customer.bvn,
      loan_type: "REMITA",
      amount: 60_000,
      tenor: 6,
      organization_name: customer.employer,
      ippis_number: "204417",
      bank_code: customer.bankCode,
      account_number: customer.accountNumber,
      address: "4 Marina Road",
      city: "Ikeja",
      state: "Lagos",
      valid_id: { name: "id.png", data: PICTURE.toString("base64") },
      consent: true,
      phone_token: await confirmedPhone(page, String(changes.phone_number ?? customer.phone)),
      ...changes,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: { reference: string } }).data.reference;
}

export function loanId(reference: string): number {
  return Number(reference.replace("TN-", ""));
}
