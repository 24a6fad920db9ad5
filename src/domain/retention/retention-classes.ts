/** How long one kind of record is stored, in the words that the page on data protection shows. */
export interface RetentionClass {
  /** What it is. */
  readonly what: string;
  /** Whole days, counted from `since`. */
  readonly days: number;
  readonly since: string;
  /** What then happens to it. */
  readonly becomes: string;
}

/**
 * Records that are not stored for ever, and their periods. The sweep `forget-old-records` applies every line, and
 * docs/data-protection.md shows every line: neither can omit one. Anything not listed is stored as long as the person's
 * record.
 */
export const RETENTION = {
  "first-answers": {
    what: "First answers to requests with a key, which are given again to a repeat",
    days: 30,
    since: "the request",
    becomes: "removed",
  },
  "one-time-codes": {
    what: "One-time codes (a keyed hash; the code itself is never stored)",
    days: 30,
    since: "the end of the code",
    becomes: "removed",
  },
  "sign-in-attempts": {
    what: "Failed sign-ins and refused applications, counted for the limits (keyed hashes)",
    days: 2,
    since: "the last failure",
    becomes: "removed",
  },
  "application-views": {
    what: "Views of an application that its customer opened with a code (a hash)",
    days: 1,
    since: "their end",
    becomes: "removed",
  },
  sessions: {
    what: "Sessions of staff, with network address and browser",
    days: 90,
    since: "their end",
    becomes: "removed",
  },
  "known-browsers": {
    what: "Browsers that an account of staff was signed in from (a hash)",
    days: 365,
    since: "the last sign-in from there",
    becomes: "removed",
  },
  "password-links": { what: "Links to choose a password (a hash)", days: 90, since: "their end", becomes: "removed" },
  "two-factor-beginnings": {
    what: "Two-factor sign-in that was begun and never confirmed",
    days: 1,
    since: "the beginning",
    becomes: "removed",
  },
  "approval-requests": {
    what: "Changes that were sent to a second Super Admin, once they were decided; who asked and who decided stays in the audit log",
    days: 365,
    since: "the decision",
    becomes: "removed",
  },
  acts: {
    what: "Acts on money that a second person was asked to agree to, once they were decided; who asked and who decided stays in the audit log",
    days: 365,
    since: "the decision",
    becomes: "removed",
  },
  "report-tokens": {
    what: "Tokens by which one report is downloaded (a hash)",
    days: 30,
    since: "their end",
    becomes: "removed",
  },
  reveals: {
    what: "How often somebody revealed a number, for the limit of an hour; who and why stays in the audit log",
    days: 90,
    since: "the reveal",
    becomes: "removed",
  },
  openings: {
    what: "Which loans' customers somebody opened, and which accounts they looked up (a keyed hash), for the limits of an hour",
    days: 1,
    since: "the opening",
    becomes: "removed",
  },
  "opening-alarms": {
    what: "When administrators were told that somebody reached such a limit",
    days: 1,
    since: "the notice",
    becomes: "removed",
  },
  "message-texts": {
    what: "Texts of e-mails and SMS. Outside of demo mode they go as soon as the message is sent",
    days: 90,
    since: "the message was written",
    becomes: "the text is taken out; that it was sent, when and to whom stays",
  },
  "message-recipients": {
    what: "To whom messages went that belong to no loan: to staff and to leads",
    days: 365,
    since: "the message was written",
    becomes: "recipient, subject and text are taken out",
  },
  "delivery-reports": {
    what: "Delivery reports of SMS gateways; what became of each SMS and what it cost stays",
    days: 90,
    since: "they came in",
    becomes: "removed",
  },
  "left-documents": {
    what: "Identity documents and recordings of applications that were rejected or never completed",
    days: 180,
    since: "the last thing that happened to the application",
    becomes: "removed with their bytes",
  },
  "provider-replies": {
    what: "Salary histories as the deduction provider sent them, of applications and loans that are over, and of checks without an application",
    days: 365,
    since: "the answer",
    becomes: "the history is taken out; that it was asked for, and paid for, stays",
  },
  "screening-facts": {
    what: "What a screening was worked out from, of applications and loans that are over",
    days: 365,
    since: "the screening",
    becomes: "taken out; verdict, offer and reason stay",
  },
  "identity-answers": {
    what: "What the register of BVN and NIN said about customers none of whose applications and loans goes on",
    days: 365,
    since: "the answer",
    becomes: "taken out; that it was asked, what it cost and what was found stays",
  },
  "provider-notifications": {
    what: "Notifications of the deduction provider, word for word, once they were looked at",
    days: 90,
    since: "they came in",
    becomes: "removed",
  },
  "unread-statement-rows": {
    what: "Rows of bank statements that nobody could read",
    days: 365,
    since: "the upload",
    becomes: "the text is taken out; number and reason stay",
  },
  "lead-import-rejects": {
    what: "Rows that an upload of leads refused, as they stood in the file",
    days: 90,
    since: "the upload",
    becomes: "removed",
  },
  "lead-skips": {
    what: "Leads that somebody put aside for a while",
    days: 1,
    since: "the end of it",
    becomes: "removed",
  },
  "lead-links": { what: "Links to a lead's offer (a hash)", days: 90, since: "their end", becomes: "removed" },
  "lead-offer-questions": {
    what: "When the provider was asked about a lead, for the limit of questions",
    days: 30,
    since: "the question",
    becomes: "removed",
  },
  "webhook-deliveries": {
    what: "What a partner's program was told of an event, and what it answered",
    days: 90,
    since: "the event",
    becomes: "removed, unless it is still tried",
  },
  "left-leads": {
    what: "Leads who never applied. One who asked not to be contacted stays, so that nobody does",
    days: 730,
    since: "the last change or call",
    becomes: "name, phone, employer, place, account, pay, offer and remarks are taken out",
  },
} as const satisfies Readonly<Record<string, RetentionClass>>;

export type RetentionName = keyof typeof RETENTION;
