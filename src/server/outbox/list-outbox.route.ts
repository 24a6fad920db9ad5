import { listOutbox } from "../../contract/outbox.contract.ts";
import { route } from "../http/route.ts";
import { searchMessages } from "./outbox.store.ts";

const SHOWN_MAX = 100;

/** The newest messages of the demo, so that a newcomer can read codes and links without a phone. */
export const listOutboxRoute = route(listOutbox, async ({ query, deps }) => {
  const rows = await searchMessages(deps.db, query.q?.trim() ?? "", SHOWN_MAX);
  const data = rows.map(({ recipient, channel, state, created_at, ...row }) => ({
    ...row,
    to: recipient,
    channel: channel as "email" | "sms",
    state: state as "queued" | "sent" | "failed",
    created_at: created_at.toISOString(),
  }));
  return { data };
});
