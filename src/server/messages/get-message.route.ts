import { getMessage } from "../../contract/messages.contract.ts";
import { route } from "../http/route.ts";
import { notFound } from "../refusal/refusal.ts";
import { presentMessage } from "./message.presenter.ts";
import { findMessage } from "./messages.store.ts";

/** The state of one message. */
export const getMessageRoute = route(getMessage, async ({ params, deps }) => {
  const message = await findMessage(deps.db.query, params.id);
  if (!message) throw notFound("message");
  return { data: presentMessage(message) };
});
