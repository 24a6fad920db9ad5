import { z } from "zod";
import { GO_LIVE_KEYS } from "../domain/go-live/go-live-lines.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, instant } from "./fields.ts";

const manages = { anyOf: ["manage-settings"] } as const;

/** One line of the list. */
export const goLiveLine = z.object({
  key: z.enum(GO_LIVE_KEYS),
  title: z.string(),
  green: z.boolean(),
  /** The finding if green; otherwise exactly what is missing. */
  sentence: z.string(),
  /** The screen on which to fix it. */
  leads_to: z.string(),
});

export type GoLiveLine = z.output<typeof goLiveLine>;

/** Whether the lender takes applications, who proposed to open, and every line of the list. */
export const goLive = z.object({
  /** `proposed` takes no applications yet. In demo mode always `open`. */
  state: z.enum(["closed", "proposed", "open"]),
  proposed_by: z.string().nullable(),
  proposed_at: instant.nullable(),
  /** Null if loans had been paid out before the list existed, and in demo mode. */
  opened_by: z.string().nullable(),
  opened_at: instant.nullable(),
  /** The day that the public pages announce; it opens nothing by itself. */
  opens_on: day.nullable(),
  /** Why the caller cannot approve the proposal; null if they can, and without a proposal. */
  refusal: z.string().nullable(),
  lines: z.array(goLiveLine),
});

export type GoLive = z.output<typeof goLive>;

export const getGoLive = defineEndpoint({
  method: "GET",
  path: "/api/admin/go-live",
  answersOne: true,
  summary: "The go-live list: what is ready, what is missing and where it is mended, and whether the lender is open",
  access: manages,
  data: goLive,
});

const RED = "A line that is red, in its sentence";

export const proposeOpening = defineEndpoint({
  method: "POST",
  path: "/api/admin/go-live/propose",
  summary: "Propose to open for business, with every line green; a second person approves it",
  access: manages,
  body: z.object({}).optional(),
  data: goLive,
  errors: { 422: `${RED}; proposed or open already` },
});

export const approveOpening = defineEndpoint({
  method: "POST",
  path: "/api/admin/go-live/approve",
  summary: "Open for business as the second person: every line is judged again, and it is done once and for good",
  access: manages,
  body: z.object({}).optional(),
  data: goLive,
  errors: { 422: `${RED}; nothing waits, one's own proposal, or open already` },
});

export const withdrawOpening = defineEndpoint({
  method: "POST",
  path: "/api/admin/go-live/withdraw",
  summary: "Withdraw the proposal to open, or refuse it",
  access: manages,
  body: z.object({}).optional(),
  data: goLive,
  errors: { 422: "Nothing waits, or open already" },
});

export const announceOpening = defineEndpoint({
  method: "PUT",
  path: "/api/admin/go-live/opening-day",
  summary: "Say on which day the public pages announce the opening, or that they name none; it opens nothing by itself",
  access: manages,
  body: z.object({ opens_on: z.iso.date("Choose the day, or leave it empty").nullable() }),
  data: goLive,
  errors: { 422: "A day that has passed, or open already" },
});

export const sendTestMail = defineEndpoint({
  method: "POST",
  path: "/api/admin/go-live/test-mail",
  summary: "Send a test mail to the caller's own address; what becomes of it is a line of the list",
  access: manages,
  body: z.object({}).optional(),
  data: goLive,
  errors: { 422: "No mail server is configured" },
});

export const testProvider = defineEndpoint({
  method: "POST",
  path: "/api/admin/go-live/test-provider",
  summary: "Ask the deduction provider something that costs nothing; whether it answered is a line of the list",
  access: manages,
  body: z.object({}).optional(),
  data: goLive,
  errors: { 422: "No provider is configured" },
});

export const showKeyCopy = defineEndpoint({
  method: "POST",
  path: "/api/admin/go-live/key-copy",
  summary: "Show that a copy of the installation key is kept elsewhere, by the check word that was read off it",
  access: manages,
  body: z.object({ check_word: z.string().trim().min(1, "Type the check word").max(100, "Type the check word") }),
  data: goLive,
  errors: { 422: "It is not the check word of the key in use", 429: "Too many attempts" },
});

export const GO_LIVE_ENDPOINTS: readonly Endpoint[] = [
  getGoLive,
  proposeOpening,
  approveOpening,
  withdrawOpening,
  announceOpening,
  sendTestMail,
  testProvider,
  showKeyCopy,
];
