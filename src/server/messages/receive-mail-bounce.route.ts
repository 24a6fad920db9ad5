import { receiveMailBounce } from "../../contract/messages.contract.ts";
import { readBounce } from "../../domain/message/bounce.ts";
import { route } from "../http/route.ts";
import { takeBounce } from "../outbox/returned-mail.store.ts";
import { notFound } from "../refusal/refusal.ts";
import { isBounceKey } from "./report-key.ts";

const ACKNOWLEDGED = Buffer.from(JSON.stringify({ message: "Received" }));

/**
 * A mail provider's bounce report. An unreadable one is acknowledged too, so that it is not repeated for ever; a wrong
 * key gets the answer of an unknown address.
 */
export const receiveMailBounceRoute = route(receiveMailBounce, async ({ params, body, deps }) => {
  if (!isBounceKey(deps.secrets, params.key)) throw notFound();
  const bounce = readBounce(fieldsOf(body ?? ""));
  if (bounce) await deps.db.transaction((tx) => takeBounce(tx, bounce, deps.clock.now()));
  return { stream: ACKNOWLEDGED, headers: { "content-type": "application/json; charset=utf-8" } };
});

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return Object.fromEntries(new URLSearchParams(body));
  }
}
