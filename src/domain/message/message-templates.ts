import type { MessageTemplate } from "./message-template.ts";
import { PAYMENT_TEMPLATES } from "./payment-templates.ts";
import { STEP_TEMPLATES } from "./step-templates.ts";

const reference = { what: "The reference of the loan", example: "TN-000123" };
const firstName = { what: "The customer's first name", example: "Amina" };
const code = { what: "The code; never shown here", example: "000000", opens: true };
// As long as a real one, which an SMS is charged by.
const EXAMPLE_LINK = "https://lender.example/k7Qm2ZfT0bV9xJ4nRw8LcY3hPd6GsA1eUt5BoN2i";
const link = (what: string) => ({ what, example: EXAMPLE_LINK, opens: true });
const letter = (...paragraphs: readonly string[]) => ["Dear {first_name},", ...paragraphs, "{lender}"].join("\n\n");
const hello = (...paragraphs: readonly string[]) => ["Hello,", ...paragraphs, "{lender}"].join("\n\n");

const SIGN = "{code} is your code to sign the offer {reference}. It works for 10 minutes. Give it to nobody.";
const PICK_UP =
  "{code} is your code to pick up your {device}, loan {reference}. It works for 10 minutes. Give it to our store alone, when the device is in front of you.";
const STATUS = "{code} is your code to see where {reference} stands. It works for 10 minutes. Give it to nobody.";
const RECEIVED = "We have received your loan application. Its reference is {reference}.";
const OPEN = "Your loan application {reference} is open already. You need not apply again. See how it stands: {link}";
const ENDED = "Codes and signing links that we sent before no longer work.";
const NOT_ASKED = "If you did not ask for it, you need do nothing.";

const signing = {
  when: "When an offer is ready, and whenever its link is sent again",
  placeholders: { reference, link: link("The address at which the offer is read and signed") },
};
const signingCode = { when: "When a customer asks for a code to sign", placeholders: { code, reference } };
const pickupCode = {
  when: "When the store sends a code to hand a device over",
  placeholders: { code, reference, device: { what: "The device", example: "Itel A70 64GB" } },
};
const statusCode = { when: "When a customer asks where an application stands", placeholders: { code, reference } };
const heldCode = {
  when: "When a code is asked for while a change of the contact keeps codes back",
  placeholders: {
    why: {
      what: "Why none comes and until when",
      example: "Your contact details have changed. No code can be sent before 24 Nov 2026, 09:00.",
    },
  },
};
const received = {
  when: "When an application was received",
  placeholders: { reference, link: link("The address at which customers see how it stands") },
};
const open = { ...received, when: "When somebody applies whose application is open already" };
const changed = {
  when: "When a customer's contact or account changed; it goes to the old phone and e-mail",
  placeholders: {
    what: { what: "What changed", example: "phone number and e-mail" },
    changed_at: { what: "When it changed", example: "23 Nov 2026, 09:00" },
    call: { what: "How the customer reaches the lender", example: "call us at once: 0700 123 4567" },
  },
};

/**
 * Every text that customers are sent, by key, in its default version until two people change it. The key is stored with
 * each message, so it never changes.
 */
export const MESSAGE_TEMPLATES = {
  phone_code_sms: {
    ...statusCode,
    channel: "sms",
    title: "Code to apply",
    when: "When somebody who applies asks for a code",
    placeholders: { code },
    subject: null,
    body: `{lender}: {code} is your code to apply for a loan. It works for 10 minutes. Give it to nobody. ${NOT_ASKED}`,
  },
  received_sms: {
    ...received,
    channel: "sms",
    title: "Application received",
    subject: null,
    body: `{lender}: ${RECEIVED} We will call you to confirm it. See how it stands: {link}`,
  },
  received_mail: {
    ...received,
    channel: "email",
    title: "Application received",
    subject: "Your loan application {reference}",
    body: hello(
      `${RECEIVED} Please keep it.`,
      "What happens next: we look at your salary account, call you to confirm the application, and send you our offer to sign.",
      "See how it stands at any time: {link}",
      "If you did not apply, please tell us.",
    ),
  },
  open_application_sms: {
    ...open,
    channel: "sms",
    title: "Application open already",
    subject: null,
    body: `{lender}: ${OPEN}`,
  },
  open_application_mail: {
    ...open,
    channel: "email",
    title: "Application open already",
    subject: "Your open loan application",
    body: hello(OPEN, "If it was not you who applied just now, you need do nothing."),
  },
  status_code_sms: {
    ...statusCode,
    channel: "sms",
    title: "Code for the status",
    subject: null,
    body: `{lender}: ${STATUS}`,
  },
  status_code_mail: {
    ...statusCode,
    channel: "email",
    title: "Code for the status",
    placeholders: { ...statusCode.placeholders, first_name: firstName },
    subject: "Your code for {reference}",
    body: letter(STATUS, NOT_ASKED),
  },
  held_code_sms: { ...heldCode, channel: "sms", title: "Code kept back", subject: null, body: "{lender}: {why}" },
  held_code_mail: {
    ...heldCode,
    channel: "email",
    title: "Code kept back",
    placeholders: { ...heldCode.placeholders, reference, first_name: firstName },
    subject: "Your code for {reference}",
    body: letter("{why}", NOT_ASKED),
  },
  lead_offer_sms: {
    channel: "sms",
    title: "Offer to a lead",
    when: "When a lead is sent the link to its offer; it names no amount, since others may read it",
    placeholders: {
      first_name: { ...firstName, what: "The lead's first name" },
      until: { what: "The last day of the link", example: "30 Nov 2026" },
      link: link("The address of the offer"),
    },
    subject: null,
    body: "{lender}: {first_name}, we have a loan offer for you. See it until {until}: {link}",
  },
  signing_link_sms: {
    ...signing,
    channel: "sms",
    title: "Offer to sign",
    subject: null,
    body: "{lender}: our offer for {reference} is ready. Read and sign it: {link}",
  },
  signing_link_mail: {
    ...signing,
    channel: "email",
    title: "Offer to sign",
    placeholders: {
      ...signing.placeholders,
      first_name: firstName,
      until: { what: "Until when the link works", example: "7 Dec 2026, 09:00" },
    },
    subject: "Your loan offer {reference}",
    body: letter(
      "Our offer for your loan application {reference} is ready. Please read it and sign it here:",
      "{link}",
      "The link works until {until} (Lagos time). It is meant for you alone: please do not pass it on.",
    ),
  },
  signing_code_sms: { ...signingCode, channel: "sms", title: "Code to sign", subject: null, body: `{lender}: ${SIGN}` },
  signing_code_mail: {
    ...signingCode,
    channel: "email",
    title: "Code to sign",
    placeholders: { ...signingCode.placeholders, first_name: firstName },
    subject: "Your code for {reference}",
    body: letter(SIGN),
  },
  signed_mail: {
    channel: "email",
    title: "Offer signed",
    when: "When a customer has signed",
    placeholders: { reference, first_name: firstName },
    subject: "You have signed {reference}",
    body: letter(
      "Thank you. You have signed our offer for your loan application {reference}. You can read the signed document under the link we sent you.",
      "What happens next: we approve the loan, set up the deduction from your salary, and pay the loan out.",
    ),
  },
  pickup_code_sms: {
    ...pickupCode,
    channel: "sms",
    title: "Code to pick up",
    subject: null,
    body: `{lender}: ${PICK_UP}`,
  },
  pickup_code_mail: {
    ...pickupCode,
    channel: "email",
    title: "Code to pick up",
    placeholders: { ...pickupCode.placeholders, first_name: firstName },
    subject: "Your pickup code for {reference}",
    body: letter(PICK_UP),
  },
  contact_changed_sms: {
    ...changed,
    channel: "sms",
    title: "Details changed",
    subject: null,
    body: `{lender}: your {what} on file with us changed on {changed_at}. ${ENDED} If you did not ask for this, {call}.`,
  },
  contact_changed_mail: {
    ...changed,
    channel: "email",
    title: "Details changed",
    placeholders: { ...changed.placeholders, first_name: firstName },
    subject: "Your details on file with us changed",
    body: letter(
      `Your {what} on file with us changed on {changed_at}. ${ENDED}`,
      "If you did not ask for this, {call}.",
    ),
  },
  statement_mail: {
    channel: "email",
    title: "Statement of account",
    when: "When staff send a customer a statement of account that they issued",
    placeholders: {
      reference,
      first_name: firstName,
      from_day: { what: "The first day that it covers", example: "25 Nov 2026" },
      to_day: { what: "The last day that it covers", example: "23 Dec 2026" },
      link: link("The address at which the customer opens it, with a code to the phone"),
    },
    subject: "Your statement of account for {reference}",
    body: letter(
      "We have issued a statement of account for your loan {reference}, from {from_day} to {to_day}.",
      "Open it here, under “Your letters”: {link}",
      "We send a code to your phone before the page opens. Give it to nobody.",
    ),
  },
  ...STEP_TEMPLATES,
  ...PAYMENT_TEMPLATES,
} as const satisfies Readonly<Record<string, MessageTemplate>>;

export type MessageTemplateKey = keyof typeof MESSAGE_TEMPLATES;

export const MESSAGE_TEMPLATE_KEYS = Object.keys(MESSAGE_TEMPLATES) as readonly MessageTemplateKey[];

/** Whether there is such a text; one that was removed is kept with its messages. */
export function isMessageTemplateKey(key: string | null): key is MessageTemplateKey {
  return key !== null && Object.hasOwn(MESSAGE_TEMPLATES, key);
}

/** The values for a template's placeholders, except the lender's name. */
export type ValuesOf<Key extends MessageTemplateKey> = Readonly<
  Record<keyof (typeof MESSAGE_TEMPLATES)[Key]["placeholders"], string>
>;

/** The template of a key. */
export function templateOf(key: MessageTemplateKey): MessageTemplate {
  return MESSAGE_TEMPLATES[key];
}
