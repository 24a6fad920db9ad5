import type { MessageTemplate } from "./message-template.ts";

const reference = { what: "The reference of the loan", example: "TN-000123" };
const amount = { what: "The amount", example: "₦12,500.00" };

/** The texts about payments and payouts. */
export const PAYMENT_TEMPLATES = {
  payment_sms: {
    channel: "sms",
    title: "Payment received",
    when: "When a payment was posted to a loan",
    placeholders: {
      reference,
      amount,
      paid_on: { what: "The day of the payment", example: "23 Nov 2026" },
      rest: { what: "What is left to pay, as a sentence", example: "Left to pay: ₦87,500.00." },
    },
    subject: null,
    body: "We received {amount} for your loan {reference} on {paid_on}. {rest}",
  },
  settlement_sms: {
    channel: "sms",
    title: "Loan settled",
    when: "When a payment settles a loan",
    placeholders: {
      reference,
      amount,
      surplus: {
        what: "What was paid beyond it, as a sentence after a space; nothing where nothing was",
        example: " We owe you ₦1,200.00 of it.",
      },
    },
    subject: null,
    body: "We received {amount}, which settles your loan {reference}. Nothing is left to pay.{surplus}",
  },
  refund_sms: {
    channel: "sms",
    title: "Money paid back",
    when: "When what was paid too much was paid back",
    placeholders: { reference, amount, transfer: { what: "The reference of the transfer", example: "TRF-2026-0042" } },
    subject: null,
    body: "We paid {amount} back to you, which was paid too much for your loan {reference}. Reference: {transfer}.",
  },
} as const satisfies Readonly<Record<string, MessageTemplate>>;
