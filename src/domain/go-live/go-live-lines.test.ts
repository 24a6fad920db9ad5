import { expect, it } from "vitest";
import type { GoLiveFacts } from "./go-live-facts.ts";
import { GO_LIVE_KEYS, type GoLiveKey, goLiveLines } from "./go-live-lines.ts";

const NOW = new Date("2026-11-20T08:30:00Z");
const ARRIVED = { arrived: true, reason: undefined, at: NOW, by: "Ada Obi" };
const LENDER = { name: "Harmattan", address: "Lagos", licence: "RC 1", complaintsContact: "care@harmattan.test" };
const text = (title: string, mistakes: readonly string[] = [], isByTwo = true) => ({ title, mistakes, isByTwo });
const GREEN: GoLiveFacts = {
  now: NOW,
  liveLoanTypes: 1,
  employers: 2,
  sms: { isConfigured: true, lastTest: ARRIVED },
  mail: { isConfigured: true, lastTest: ARRIVED },
  provider: { isConfigured: true, lastTest: ARRIVED },
  account: { bank: "Guaranty Trust Bank", number: "0123456789" },
  lender: LENDER,
  texts: [text("Consent of the application"), text("Terms of the loan")],
  fourEyes: true,
  queues: [{ title: "Pending Approval", people: [1] }],
  approvers: [1],
  payers: [2],
  keyCopy: { by: "Ada Obi", at: NOW },
  backupVerifiedAt: new Date("2026-11-19T08:30:00Z"),
};
const ways = (channel: "sms" | "mail" | "provider", lastTest: GoLiveFacts["sms"]["lastTest"], isConfigured = true) => ({
  [channel]: { isConfigured, lastTest },
});
const FAILED = { arrived: false, reason: "undelivered", at: NOW, by: undefined };

it("every line is green where everything is there, says so in one sentence, and leads to a screen", () => {
  const lines = goLiveLines(GREEN);
  expect(lines.map(({ key, green }) => [key, green])).toEqual(GO_LIVE_KEYS.map((key) => [key, true]));
  expect(lines.map(({ sentence }) => sentence)).toEqual([
    "1 loan type is live.",
    "The register has 2 employers.",
    "A test SMS, asked for by Ada Obi, was delivered on 20 Nov 2026, 09:30.",
    "The mail server took a test mail, asked for by Ada Obi, on 20 Nov 2026, 09:30.",
    "The deduction provider answered, asked for by Ada Obi, on 20 Nov 2026, 09:30.",
    "Money comes to the account 0123456789 at Guaranty Trust Bank.",
    "Harmattan has told its name, address, licence and where complaints go.",
    "What customers agree to is in the lender's own name and was published by two people.",
    "Four eyes are on.",
    "Every queue has somebody who can work it off.",
    "A copy of the installation key is kept elsewhere: Ada Obi typed its check word on 20 Nov 2026, 09:30.",
    "A backup was read to the last byte on 19 Nov 2026, 09:30.",
  ]);
  expect(lines.every(({ leadsTo }) => leadsTo.startsWith("/"))).toBe(true);
});

const RED: readonly (readonly [GoLiveKey, Partial<GoLiveFacts>, string])[] = [
  ["loan-type", { liveLoanTypes: 0 }, "No loan type is live: draft one, submit it, and have somebody else approve it."],
  ["employers", { employers: 0 }, "The register of employers is empty: enter at least one."],
  ["sms", ways("sms", ARRIVED, false), "No SMS gateway is configured: set SMS_GATEWAY and start Tenor again."],
  ["sms", ways("sms", undefined), "No test SMS was reported as delivered yet: send one to a phone of yours."],
  ["sms", ways("sms", FAILED), "The last test SMS did not arrive (undelivered): send another."],
  ["mail", ways("mail", ARRIVED, false), "No mail server is configured: set SMTP_URL and start Tenor again."],
  ["mail", ways("mail", undefined), "No test mail was taken by the mail server yet: send one to yourself."],
  ["mail", ways("mail", FAILED), "The last test mail was not sent (undelivered): send another."],
  [
    "provider",
    ways("provider", ARRIVED, false),
    "No deduction provider is configured: set its address and its keys and start Tenor again.",
  ],
  ["provider", ways("provider", undefined), "The deduction provider was not asked yet: ask it."],
  [
    "provider",
    ways("provider", FAILED),
    "The deduction provider did not answer as it should (undelivered): ask again.",
  ],
  ["account", { account: undefined }, "The lender's own account is not entered: say its bank and its number."],
  ["lender", { lender: { ...LENDER, name: "" } }, "The lender has not told its name."],
  [
    "lender",
    { lender: { name: "", address: "", licence: "", complaintsContact: "" } },
    "The lender has not told its name, its address, its registration and licence and where complaints go.",
  ],
  [
    "consent",
    { texts: [text("Consent of the application", ["The text names another lender: Tenor"])] },
    'The text in force of "Consent of the application" is not the lender\'s own. The text names another lender: Tenor.',
  ],
  [
    "consent",
    { texts: [text("Consent of the application", [], false), text("Terms of the loan", [], false)] },
    'Two people of the lender have not published "Consent of the application" and "Terms of the loan" yet.',
  ],
  ["four-eyes", { fourEyes: false }, "Four eyes are off: one person alone could approve a loan and pay it out."],
  [
    "people",
    { queues: [{ title: "Pending Approval", people: [] }] },
    "Nobody with an account in use can work off Pending Approval.",
  ],
  [
    "people",
    { approvers: [1], payers: [1] },
    "One person alone can approve loans and pay them out, and four eyes let nobody do both.",
  ],
  [
    "key-copy",
    { keyCopy: undefined },
    "Nobody has shown that a copy of the installation key is kept elsewhere: run npm run key:check on the copy, and type here what it says.",
  ],
  [
    "backup",
    { backupVerifiedAt: undefined },
    "No backup was verified yet: run npm run backup, then npm run backup -- --verify.",
  ],
  [
    "backup",
    { backupVerifiedAt: new Date("2026-11-19T08:29:59Z") },
    "The last backup was verified on 19 Nov 2026, 09:29, more than 24 hours ago: run npm run backup, then npm run backup -- --verify.",
  ],
];

it.each(RED)("%s turns red alone and says what is missing: %j", (key, change, sentence) => {
  const red = goLiveLines({ ...GREEN, ...change }).filter(({ green }) => !green);
  expect(red.map((line) => [line.key, line.sentence])).toEqual([[key, sentence]]);
});
