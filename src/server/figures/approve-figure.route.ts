import { approveFigure } from "../../contract/figures.contract.ts";
import { today } from "../clock.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { Refusal } from "../refusal/refusal.ts";
import { presentFigure, refusalOf } from "./figure.presenter.ts";
import { beginsOn, decideFigure } from "./figure.store.ts";
import { lockProposal, readDecided } from "./lock-proposal.ts";

/** Approves a proposal as the second person. Its day must not have passed: printed documents stay valid. */
export const approveFigureRoute = route(approveFigure, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const row = await lockProposal(tx, params.id);
    const refusal = refusalOf(row, actor.userId, deps.config);
    if (refusal) throw new Refusal("not-possible", refusal);
    if (row.valid_from < today(deps.clock))
      throw new Refusal("not-possible", "Its day has passed. Withdraw it and propose it for a later day.");
    if (await beginsOn(tx, row))
      throw new Refusal("duplicate", "Another value begins on the same day. Withdraw this one and choose another day.");
    const alone = row.proposer_id === actor.userId;
    await decideFigure(tx, row.id, { state: "approved", by: actor.userId, at, alone });
    const { figure, valid_from, value } = row;
    audit(tx, author, at, {
      action: "figure approved",
      object: `figure:${row.id}`,
      after: { figure, valid_from, value, ...(alone && { alone }) },
    });
  });
  const row = await readDecided(deps.db.query, params.id);
  return { message: "Figure approved", data: presentFigure(row, actor, deps.config) };
});
