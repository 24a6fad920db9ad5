import { sendTestMail } from "../../contract/go-live.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentGoLive } from "./go-live.presenter.ts";
import { insertMailTest, ownAddress } from "./go-live-tests.store.ts";

/** Sends a test mail to the caller, like any other mail. Its result is a line of the list. */
export const sendTestMailRoute = route(sendTestMail, async ({ actor, author, deps }) => {
  if (!deps.config.demo && deps.config.smtpUrl === undefined)
    throw new Refusal("not-possible", "No mail server is configured: set SMTP_URL and start Tenor again.");
  const at = deps.clock.now();
  const body = `This is a test message of Tenor, asked for by ${author.name} on ${formatDateTime(at)}.`;
  await deps.db.transaction(async (tx) => {
    const to = await ownAddress(tx, actor.userId);
    const id = await queueEmail(tx, { to, subject: "Test message", body, kind: "test", at });
    await insertMailTest(tx, id, { by: actor.userId, at });
    audit(tx, author, at, { action: "test message sent", object: `message:${id}`, after: { channel: "email" } });
  });
  return { message: "The test mail is on its way to you", data: await presentGoLive(deps, actor) };
});
