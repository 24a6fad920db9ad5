import { answerUnreadRows } from "../../contract/unread-rows.contract.ts";
import { route } from "../http/route.ts";
import { type DoneOrAsked, doOrAskSecond } from "../pending-acts/ask-second.ts";
import { showStatement } from "../statements/show-statement.ts";
import { answerRows, answerToAsk } from "./answer-rows.ts";

/** Resolves unread rows of a statement. With four eyes it takes two people to leave money out of the books. */
export const answerUnreadRowsRoute = route(answerUnreadRows, async ({ params, body, actor, author, deps }) => {
  const by = { userId: actor.userId, author, at: deps.clock.now() };
  const wanted = { ...body, row_numbers: [...new Set(body.row_numbers)] };
  const { sent } = await deps.db.transaction(async (tx): Promise<DoneOrAsked<void>> => {
    const work = () => answerRows(tx, params.id, wanted, by);
    // A posted payment needs no second person.
    if (wanted.answer === "entered") return { result: await work() };
    return doOrAskSecond(tx, deps, await answerToAsk(tx, params.id, wanted), by, work);
  });
  const data = await showStatement(deps, params.id);
  if (sent) return { message: sent.message, data, sentForApproval: sent.act };
  return { message: wanted.row_numbers.length === 1 ? "Row answered" : "Rows answered", data };
});
