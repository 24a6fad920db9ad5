import { z } from "zod";
import { SUBJECT_LENGTH_MAX, TEXT_LENGTH_MAX } from "../domain/message/message-template.ts";
import { MESSAGE_TEMPLATE_KEYS } from "../domain/message/message-templates.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { instant } from "./fields.ts";

const either = { anyOf: ["manage-messages", "approve-messages"] } as const;
const manages = { anyOf: ["manage-messages"] } as const;
const key = z.enum(MESSAGE_TEMPLATE_KEYS);
const params = z.object({ template: key });

/** A version without its text. An approved one never changes; the newest approved one is sent. */
const version = z.object({
  number: z.number().int(),
  state: z.enum(["draft", "submitted", "approved"]),
  in_force: z.boolean(),
  changed_by: z.string(),
  changed_at: instant,
  submitted_by: z.string().nullable(),
  submitted_at: instant.nullable(),
  approved_by: z.string().nullable(),
  approved_at: instant.nullable(),
});

export type MessageTextVersion = z.output<typeof version>;

const row = z.object({
  key,
  channel: z.enum(["sms", "email"]),
  title: z.string(),
  /** When it is sent. */
  when: z.string(),
  /** The newest first; empty for a text that nobody has changed. */
  versions: z.array(version),
});

/** An SMS has no subject. */
const words = z.object({ subject: z.string().nullable(), body: z.string() });

const listed = row.extend({
  /** What is sent now. */
  live: words,
  /** The preview's example values by placeholder: invented, and none grants access. */
  examples: z.record(z.string(), z.string()),
});

export type MessageTextRow = z.output<typeof listed>;

const messageText = row.extend({
  placeholders: z.array(
    z.object({
      name: z.string(),
      what: z.string(),
      /** The preview's example value: invented, and it grants no access. */
      example: z.string(),
      /** A code or an address: the text must contain it, and the subject must not. */
      opens: z.boolean(),
    }),
  ),
  /** The default text of the product. */
  original: words,
  /** What is sent now; the default text has no number. */
  live: words.extend({ number: z.number().int().nullable() }),
  /** The next version, until it is approved. */
  open: words
    .extend({
      number: z.number().int(),
      state: z.enum(["draft", "submitted"]),
      /** Increases with every change; sent back as `If-Match` and with an approval. */
      revision: z.number().int(),
      /** What prevents submitting and approving it. */
      mistakes: z.array(z.string()),
      /** Why the caller cannot approve it; null if they can. */
      refusal: z.string().nullable(),
    })
    .nullable(),
});

export type MessageText = z.output<typeof messageText>;

export const listMessageTexts = defineEndpoint({
  method: "GET",
  path: "/api/admin/messages/texts",
  summary: "Every text that customers are sent, with its versions and what is sent now",
  access: either,
  data: z.array(listed),
});

export const getMessageText = defineEndpoint({
  method: "GET",
  path: "/api/admin/messages/texts/:template",
  answersOne: true,
  summary: "One text: what is sent now, the next version, and what may stand in braces",
  access: either,
  params,
  data: messageText,
  errors: { 404: "No such text" },
});

export const draftMessageText = defineEndpoint({
  method: "POST",
  path: "/api/admin/messages/texts/:template/draft",
  summary: "Begin the next version of a text, with the words that are sent now",
  access: manages,
  params,
  body: z.strictObject({}),
  successStatus: 201,
  data: messageText,
  errors: { 404: "No such text", 422: "The next version was begun already" },
});

const oneLine = z
  .string("Write the subject")
  .trim()
  .max(SUBJECT_LENGTH_MAX, `Use at most ${SUBJECT_LENGTH_MAX} characters`)
  .regex(/^[^\r\n]*$/, "Write the subject on one line");

export const saveMessageText = defineEndpoint({
  method: "POST",
  path: "/api/admin/messages/texts/:template/save",
  summary: "Save the draft of a text, whatever is still missing in it",
  access: manages,
  params,
  body: z.strictObject({
    /** Of an e-mail; an SMS has none. */
    subject: oneLine.nullable(),
    body: z
      .string("Write the text")
      .trim()
      .min(1, "Write the text")
      .max(TEXT_LENGTH_MAX.email, `Use at most ${TEXT_LENGTH_MAX.email} characters`),
  }),
  data: messageText,
  errors: { 404: "No such text", 422: "There is no draft, or somebody else was quicker" },
});

export const submitMessageText = defineEndpoint({
  method: "POST",
  path: "/api/admin/messages/texts/:template/submit",
  summary: "Submit the draft of a text for a second person",
  access: manages,
  params,
  body: z.strictObject({}),
  data: messageText,
  errors: { 404: "No such text", 422: "Placeholders that nobody knows, or a code or link that is missing" },
});

export const approveMessageText = defineEndpoint({
  method: "POST",
  path: "/api/admin/messages/texts/:template/approve",
  summary: "Approve what somebody else wrote: it is sent from now on, and never changes",
  access: { anyOf: ["approve-messages"] },
  params,
  body: z.strictObject({ revision: z.number("Say which version you have read").int() }),
  data: messageText,
  errors: { 404: "No such text", 422: "One's own, another text than was read, or what submitting refuses" },
});

export const withdrawMessageText = defineEndpoint({
  method: "POST",
  path: "/api/admin/messages/texts/:template/withdraw",
  summary: "Return a submitted version to draft",
  access: either,
  params,
  body: z.strictObject({}),
  data: messageText,
  errors: { 404: "No such text", 422: "None is submitted" },
});

export const MESSAGE_TEXT_ENDPOINTS: readonly Endpoint[] = [
  listMessageTexts,
  getMessageText,
  draftMessageText,
  saveMessageText,
  submitMessageText,
  approveMessageText,
  withdrawMessageText,
];
