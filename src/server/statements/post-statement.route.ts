import { postStatement } from "../../contract/statements.contract.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { audit, type Tx, wake } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import type { OverlapAnswer } from "../matching/line-doubts.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import {
  findStatement,
  lockStatement,
  type Overlap,
  type StatementView,
  updateStatement,
} from "../statement-record/statement.store.ts";
import { refreshDoubts } from "./refresh-doubts.store.ts";
import { showStatement } from "./show-statement.ts";
import { nameOfFile } from "./statement.presenter.ts";

/** Queues the booking of a statement's lines; a sweep does it and resumes if this process dies. */
export const postStatementRoute = route(postStatement, async ({ params, body, actor, author, deps }) => {
  const acceptsBroken = body?.accept_broken_chain === true;
  const acceptsUnread = body?.accept_unread === true;
  const overlap = body?.overlap;
  // Stored even if the request is refused, so that the page shows the question.
  await deps.db.transaction((tx) => lookAgain(tx, params.id, overlap));
  await deps.db.transaction(async (tx) => {
    const statement = await lockStatement(tx, params.id);
    const known = await findStatement(tx, params.id);
    if (!statement || !known) throw notFound("statement");
    if (statement.state !== "read") throw new Refusal("wrong-status", whyNot(known));
    if (statement.balance_chain === "broken" && !acceptsBroken)
      throw fieldError("accept_broken_chain", brokenChain(known));
    const { open } = known.unread;
    if (open > 0 && !acceptsUnread) throw fieldError("accept_unread", unreadMoney(open));
    if (known.overlap && overlap === undefined) throw fieldError("overlap", overlapping(known.overlap));
    const at = deps.clock.now();
    const answers = { ...(known.overlap && { overlap }), ...(open > 0 && { unread_accepted: open }) };
    await updateStatement(tx, params.id, { state: "posting", posted_by: actor.userId, posted_at: at, ...answers });
    const came = known.overlap && { overlap, lines: known.overlap.lines };
    const after = { chain: statement.balance_chain, ...came, ...(open > 0 && { unreadRows: open }) };
    wake(tx, "book-statements");
    audit(tx, author, at, { action: "statement posted", object: `statement:${params.id}`, after });
  });
  return { message: "Statement is being posted", data: await showStatement(deps, params.id) };
});

async function lookAgain(tx: Tx, id: number, overlap: OverlapAnswer | undefined): Promise<void> {
  const statement = await lockStatement(tx, id);
  if (statement?.state !== "read") return;
  const { bank, account } = statement;
  await refreshDoubts(tx, { bank, account: account ?? undefined, overlap, statementId: id });
}

function overlapping({ lines, files }: Overlap): string {
  const some = lines === 1 ? "One credit of this statement seems" : `${lines} credits of this statement seem`;
  return `${some} to have come before, with ${files.map(nameOfFile).join(" and ")}. Say whether it is the same money or other money.`;
}

function unreadMoney(open: number): string {
  const [some, them, each] = open === 1 ? ["One row", "it", "it"] : [`${open} rows`, "them", "each"];
  return `${some} with money could not be read, and nothing is posted of ${them}. Say what became of ${each}, or post the statement and say it later.`;
}

function whyNot({ state, poster, posted_at }: StatementView): string {
  if (state === "discarded") return "This statement was discarded, so it cannot be posted.";
  if (posted_at) return `This statement was posted by ${poster ?? "System"} at ${formatDateTime(posted_at)}.`;
  return "This is a picture: its payments are entered by hand.";
}

function brokenChain({ chain_note }: StatementView): string {
  return `The balances of this statement do not add up. ${chain_note ?? ""} Look at the file, and post it only if the lines are right.`;
}
