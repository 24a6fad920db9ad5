import { z } from "zod";
import { parsePhone } from "../domain/customer/phone.ts";
import { MESSAGE_KINDS } from "../domain/message/message-kind.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { day, idParams, instant, naira } from "./fields.ts";
import { incomingReport } from "./incoming-report.ts";
import { messageStanding } from "./message-standing.ts";

const manages = { anyOf: ["manage-messages"] } as const;

export const receiveSmsReport = defineEndpoint({
  ...incomingReport,
  path: "/api/sms/reports/:key",
  summary: "A delivery report of an SMS gateway, as JSON or as a form",
  errors: { 404: "A wrong key, or not signed by a gateway that signs" },
});

export const receiveMailBounce = defineEndpoint({
  ...incomingReport,
  path: "/api/mail/bounces/:key",
  summary:
    "A report of a mail that came back, as JSON or as a form: message_id or recipient, kind (hard, soft, complaint), reason",
  errors: { 404: "A wrong key" },
});

/** Ways to a person. */
export const CHANNELS = ["email", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

const channel = z.enum(CHANNELS);
const kind = z.enum(MESSAGE_KINDS);

/**
 * The messages of one kind written on one day. Delivered and undelivered ones were accepted, or sent without a
 * confirmation.
 */
export const messageDay = z.object({
  day,
  channel,
  kind,
  accepted: z.number().int(),
  delivered: z.number().int(),
  undelivered: z.number().int(),
  failed: z.number().int(),
  /** What gateways charged for the SMS, including undelivered ones. */
  cost: naira,
});

export type MessageDay = z.output<typeof messageDay>;

/** A gateway for SMS, and the address for its delivery reports. */
export const smsGatewayRow = z.object({
  place: z.enum(["first", "second"]),
  name: z.string(),
  report_address: z.string(),
});

export type SmsGatewayRow = z.output<typeof smsGatewayRow>;

export const getMessages = defineEndpoint({
  method: "GET",
  path: "/api/admin/messages",
  summary: "The messages of the last 31 days by day and kind, with their cost, and what sends them",
  access: manages,
  answersOne: true,
  data: z.object({
    days: z.array(messageDay),
    /** What waits to be sent now. */
    waiting: z.object({ email: z.number().int(), sms: z.number().int() }),
    gateways: z.array(smsGatewayRow),
    /** Where the mail service reports bounces. */
    bounce_address: z.string(),
    has_mail_server: z.boolean(),
  }),
});

/** One attempt to send an SMS through a gateway. */
export const smsAttempt = z.object({
  gateway: z.string(),
  state: z.enum(["asked", "accepted", "refused", "unknown"]),
  why: z.string().nullable(),
  cost: naira.nullable(),
  asked_at: instant,
});

/** A message without its text, and with only the end of its recipient. */
export const messageRow = z.object({
  id: z.number().int(),
  channel,
  kind,
  to: z.string(),
  loan: z.object({ id: z.number().int(), reference: z.string() }).nullable(),
  standing: messageStanding,
  reason: z.string().nullable(),
  attempts: z.array(smsAttempt),
  created_at: instant,
});

export type MessageRow = z.output<typeof messageRow>;

export const listTroubledMessages = defineEndpoint({
  method: "GET",
  path: "/api/admin/messages/troubled",
  summary: "The newest 100 messages that failed or were reported as not delivered, with the reason",
  access: manages,
  query: z.object({ channel: channel.optional() }),
  data: z.array(messageRow),
});

export const getMessage = defineEndpoint({
  method: "GET",
  path: "/api/admin/messages/:id",
  summary: "Where one message stands",
  access: manages,
  answersOne: true,
  params: idParams,
  data: messageRow,
  errors: { 404: "No such message" },
});

/** The sentence for a text that is no number of a Nigerian mobile phone. */
export const NO_NUMBER = "Enter a Nigerian mobile number, for example 0803 123 4567";

export const testSms = z.strictObject({
  channel: z.literal("sms"),
  to: z.string(NO_NUMBER).refine((typed) => parsePhone(typed) !== undefined, NO_NUMBER),
});
export const testEmail = z.strictObject({
  channel: z.literal("email"),
  to: z.email("Enter an e-mail address, for example ada@example.com").max(254),
});

export const sendTestMessage = defineEndpoint({
  method: "POST",
  path: "/api/admin/messages/test",
  summary: "Send a test SMS or e-mail",
  access: manages,
  body: z.discriminatedUnion("channel", [testSms, testEmail]),
  successStatus: 201,
  data: messageRow,
  errors: { 422: "No number, or no address" },
});

export const MESSAGE_ENDPOINTS: readonly Endpoint[] = [
  receiveSmsReport,
  receiveMailBounce,
  getMessages,
  listTroubledMessages,
  getMessage,
  sendTestMessage,
];
