import { listTroubledMessages } from "../../contract/messages.contract.ts";
import { route } from "../http/route.ts";
import { presentMessage } from "./message.presenter.ts";
import { readTroubled } from "./messages.store.ts";

const SHOWN_MAX = 100;

/** The newest messages that failed, bounced or were reported as undelivered. */
export const listTroubledMessagesRoute = route(listTroubledMessages, async ({ query, deps }) => {
  const rows = await readTroubled(deps.db.query, { channel: query.channel, limit: SHOWN_MAX });
  return { data: rows.map(presentMessage) };
});
