import { listFigures } from "../../contract/figures.contract.ts";
import { FIGURE_NAMES, REGULATED_FIGURES } from "../../domain/terms/figures.ts";
import { route } from "../http/route.ts";
import { presentFigure } from "./figure.presenter.ts";
import { readRegister } from "./figure.store.ts";
import { figuresAt } from "./figures-at.store.ts";

/** Every figure of the register with its history. */
export const listFiguresRoute = route(listFigures, async ({ actor, deps }) => {
  const [rows, today] = await Promise.all([readRegister(deps.db.query), figuresAt(deps.db.query, deps.clock.now())]);
  const data = FIGURE_NAMES.map((name) => {
    const { name: title, unit, use } = REGULATED_FIGURES[name];
    const own = rows.filter(({ figure }) => figure === name);
    return {
      name,
      title,
      unit,
      use,
      value: today[name],
      rows: own.map((row) => presentFigure(row, actor, deps.config)),
    };
  });
  return { data };
});
