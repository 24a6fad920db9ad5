import type { MessageTemplate } from "./message-template.ts";

const reference = { what: "The reference of the loan", example: "TN-000123" };
const first_name = { what: "The customer's first name", example: "Amina" };
const amount = { what: "The amount", example: "₦450,000.00" };
const next = (example: string) => ({ what: "What happens next, as a sentence", example });
const first_due = { what: "The day of the first deduction", example: "25 Dec 2026" };
const device = { what: "The device", example: "Itel A70 64GB" };
const place = { what: "Where it is handed over", example: "Ikeja City Mall" };
const letter = (...paragraphs: readonly string[]) => ["Dear {first_name},", ...paragraphs, "{lender}"].join("\n\n");
const NEXT = "What happens next: {next}";

const approved = { title: "Loan approved", when: "When a loan was approved" };
const AFTER_APPROVAL = next("We set up the deduction from your salary, and then we pay the loan out.");
const rejected = {
  title: "Application rejected",
  when: "When an application was rejected",
  reason: {
    what: "The kind of reason where one is known, as a sentence; never what staff wrote",
    example: "Your other deductions leave no room for another repayment.",
  },
};
const setUp = { title: "Deduction set up", when: "When the deduction from the salary was set up" };
const AFTER_SET_UP = next("We pay the loan out into your salary account.");
const paidOut = { title: "Loan paid out", when: "When a loan was paid out to the customer's account" };
const AFTER_PAYOUT = next("The first repayment, ₦42,500.00, is deducted from your salary on 25 Dec 2026.");
const deviceReady = {
  title: "Device ready",
  when: "When a device loan was paid out and its device waits in the store",
};
const HAND_OVER =
  "Bring a valid ID. When the device is in front of you, our store sends you a code: give it to nobody before.";

/** The texts about a step of a loan that the lender took. */
export const STEP_TEMPLATES = {
  approved_sms: {
    ...approved,
    channel: "sms",
    placeholders: { reference, next: AFTER_APPROVAL },
    subject: null,
    body: "{lender}: your loan {reference} is approved. {next}",
  },
  approved_mail: {
    ...approved,
    channel: "email",
    placeholders: { reference, first_name, amount, next: AFTER_APPROVAL },
    subject: "Your loan {reference} is approved",
    body: letter("Your loan {reference} is approved: we lend you {amount}.", NEXT),
  },
  rejected_sms: {
    title: rejected.title,
    when: rejected.when,
    channel: "sms",
    placeholders: { reference, reason: rejected.reason },
    subject: null,
    body: "{lender}: we cannot accept your loan application {reference}. {reason} You owe nothing for it, and you may apply again.",
  },
  rejected_mail: {
    title: rejected.title,
    when: rejected.when,
    channel: "email",
    placeholders: { reference, first_name, reason: rejected.reason },
    subject: "Your loan application {reference}",
    body: letter(
      "We cannot accept your loan application {reference}.",
      "{reason}",
      "What happens next: nothing. You owe nothing for this application, and you may apply again.",
    ),
  },
  deduction_set_up_sms: {
    ...setUp,
    channel: "sms",
    placeholders: { reference, first_due, next: AFTER_SET_UP },
    subject: null,
    body: "{lender}: the deduction from your salary for your loan {reference} is set up, first on {first_due}. Next: {next}",
  },
  deduction_set_up_mail: {
    ...setUp,
    channel: "email",
    placeholders: {
      reference,
      first_name,
      amount: { what: "The first instalment", example: "₦42,500.00" },
      count: { what: "How many instalments there are", example: "12" },
      first_due,
      next: AFTER_SET_UP,
    },
    subject: "The repayment of your loan {reference} is set up",
    body: letter(
      "The deduction from your salary for your loan {reference} is set up. Instalment 1 of {count}, {amount}, is due on {first_due}.",
      NEXT,
    ),
  },
  paid_out_sms: {
    ...paidOut,
    channel: "sms",
    placeholders: { reference, amount, next: AFTER_PAYOUT },
    subject: null,
    body: "{lender}: we paid {amount} into your salary account for your loan {reference}. {next}",
  },
  paid_out_mail: {
    ...paidOut,
    channel: "email",
    placeholders: {
      reference,
      first_name,
      amount,
      transfer: { what: "The reference of the transfer", example: "TRF-2026-0042" },
      next: AFTER_PAYOUT,
    },
    subject: "Your loan {reference} is paid out",
    body: letter(
      "We paid {amount} into your salary account for your loan {reference}. The reference of the transfer is {transfer}.",
      NEXT,
      "If the money does not reach you within two working days, please tell us.",
    ),
  },
  device_ready_sms: {
    ...deviceReady,
    channel: "sms",
    placeholders: { reference, device, place },
    subject: null,
    body: `{lender}: your {device}, loan {reference}, is ready for you: {place}. ${HAND_OVER}`,
  },
  device_ready_mail: {
    ...deviceReady,
    channel: "email",
    placeholders: { reference, first_name, device, place, next: AFTER_PAYOUT },
    subject: "Your device for loan {reference} is ready",
    body: letter("Your {device} for loan {reference} is ready for you: {place}.", HAND_OVER, "After that: {next}"),
  },
} as const satisfies Readonly<Record<string, MessageTemplate>>;
