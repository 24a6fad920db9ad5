import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type Author, audit, SYSTEM, type Tx } from "../db/transaction.ts";
import { type ApprovalRequest, decideRequest, type RequestState } from "../grants/approval-request.store.ts";
import { forLog } from "../grants/do-or-ask.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { findAsker } from "./asker.store.ts";

type Ending = Exclude<RequestState, "waiting">;

export interface Closing {
  readonly state: Ending;
  readonly author: Author;
  readonly at: Date;
  readonly because?: string;
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  approved: "was approved and holds from now on",
  refused: "was refused: nothing has changed",
  withdrawn: "was withdrawn: nothing has changed",
  lapsed: "could not be carried out any more: nothing has changed",
};

/** Ends a locked request: records the decision with it and in the audit log, and mails the requester. */
export async function closeRequest(tx: Tx, request: ApprovalRequest, closing: Closing): Promise<void> {
  const { state, author, at, because } = closing;
  const by = author.userId ?? null;
  await decideRequest(tx, request.id, { state, by, at, ...(because !== undefined && { because }) });
  const after = { state, askedBy: request.asker, ...forLog(request.words), ...(because && { because }) };
  audit(tx, author, at, { action: actionOf(state, by), object: `approval-request:${request.id}`, after });
  if (by === request.asked_by) return;
  await tellAsker(tx, request, closing);
}

/** How the log names a request by one person approved by another. */
export function onBehalfOf({ asker }: Pick<ApprovalRequest, "asker">, author: Author): Author {
  return { ...author, name: `${author.name} (asked for by ${asOneLineName(asker)})` };
}

function actionOf(state: Ending, by: number | null): string {
  if (state === "approved") return by === null ? "approval carried out" : "approval given";
  if (state === "refused") return "approval refused";
  return state === "withdrawn" ? "approval withdrawn" : "approval lapsed";
}

async function tellAsker(tx: Tx, { asked_by, words }: ApprovalRequest, { state, author, at, because }: Closing) {
  const asker = await findAsker(tx, asked_by);
  if (!asker) return;
  const who = author === SYSTEM ? "" : ` by ${asOneLineName(author.name)}`;
  const body = [
    greeting(asker.first_name),
    `What you asked for ${ENDINGS[state]}.`,
    `${words.title.replace(/\s+/g, " ")}. Decided${who} on ${formatDateTime(at)} (Lagos time).`,
    ...(because ? [because.replace(/\s+/g, " ")] : []),
    "Tenor",
  ].join("\n\n");
  await queueEmail(tx, { to: asker.email, subject: "What you asked for was decided", body, at });
}
