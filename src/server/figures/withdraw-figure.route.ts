import { withdrawFigure } from "../../contract/figures.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { presentFigure } from "./figure.presenter.ts";
import { decideFigure } from "./figure.store.ts";
import { lockProposal, readDecided } from "./lock-proposal.ts";

/** Withdraws or refuses a proposal; its row stays. */
export const withdrawFigureRoute = route(withdrawFigure, async ({ params, actor, author, deps }) => {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { id, figure, valid_from, value } = await lockProposal(tx, params.id);
    await decideFigure(tx, id, { state: "withdrawn", by: actor.userId, at, alone: false });
    audit(tx, author, at, {
      action: "figure withdrawn",
      object: `figure:${id}`,
      before: { figure, valid_from, value },
    });
  });
  const row = await readDecided(deps.db.query, params.id);
  return { message: "Figure withdrawn", data: presentFigure(row, actor, deps.config) };
});
