import type { Route } from "../http/route.ts";
import { approveFigureRoute } from "./approve-figure.route.ts";
import { listFiguresRoute } from "./list-figures.route.ts";
import { proposeFigureRoute } from "./propose-figure.route.ts";
import { withdrawFigureRoute } from "./withdraw-figure.route.ts";

export const FIGURE_ROUTES: readonly Route[] = [
  listFiguresRoute,
  proposeFigureRoute,
  approveFigureRoute,
  withdrawFigureRoute,
];
