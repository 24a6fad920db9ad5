import { proposeFigure } from "../../contract/figures.contract.ts";
import { today } from "../clock.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { fieldError, notFound, Refusal } from "../refusal/refusal.ts";
import { presentFigure } from "./figure.presenter.ts";
import { insertProposal, readFigure } from "./figure.store.ts";

/** Proposes another value from a day on, today at the earliest. Only one proposal of a figure may wait at a time. */
export const proposeFigureRoute = route(proposeFigure, async ({ body, actor, author, deps }) => {
  const at = deps.clock.now();
  if (body.valid_from < today(deps.clock))
    throw fieldError("valid_from", "Choose today or a later day: what was printed before stays as it was");
  const id = await deps.db.transaction(async (tx) => {
    const made = await insertProposal(tx, { ...body, by: actor.userId, at });
    if (made === undefined)
      throw new Refusal("duplicate", "Another value of this figure waits for approval. Decide about it first.");
    audit(tx, author, at, { action: "figure proposed", object: `figure:${made}`, after: { ...body } });
    return made;
  });
  const row = await readFigure(deps.db.query, id);
  if (!row) throw notFound("figure");
  return { message: "Figure proposed", data: presentFigure(row, actor, deps.config) };
});
