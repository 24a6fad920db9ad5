import { sendTestMessage } from "../../contract/messages.contract.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { lenderAt } from "../lender/lender-at.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import { fieldError, notFound } from "../refusal/refusal.ts";
import { presentMessage } from "./message.presenter.ts";
import { findMessage } from "./messages.store.ts";

/** Sends a message that says it is a test, like any other. It counts and costs the same. */
export const sendTestMessageRoute = route(sendTestMessage, async ({ body, author, deps }) => {
  const at = deps.clock.now();
  const { name } = await lenderAt(deps.db.query, deps.config, at);
  const words = `This is a test message of ${name}, asked for by ${author.name} on ${formatDateTime(at)}.`;
  const message = { body: words, kind: "test", at } as const;
  const id = await deps.db.transaction(async (tx) => {
    const made =
      body.channel === "sms"
        ? await queueSms(tx, { ...message, to: requireNumber(body.to) })
        : await queueEmail(tx, { ...message, to: body.to, subject: "Test message" });
    audit(tx, author, at, { action: "test message sent", object: `message:${made}`, after: { channel: body.channel } });
    return made;
  });
  const row = await findMessage(deps.db.query, id);
  if (!row) throw notFound("message");
  return { message: "The test message is on its way", data: presentMessage(row) };
});

function requireNumber(typed: string): string {
  const phone = parsePhone(typed);
  if (phone) return phone;
  throw fieldError("to", "Enter a Nigerian mobile number, for example 0803 123 4567");
}
