import type { Route } from "../http/route.ts";
import { approveFigureRoute } from "./approve-figure.ts";
import { listFiguresRoute } from "./list-figures.ts";
import { proposeFigureRoute } from "./propose-figure.ts";
import { withdrawFigureRoute } from "./withdraw-figure.ts";

export const FIGURE_ROUTES: readonly Route[] = [
  listFiguresRoute,
  proposeFigureRoute,
  approveFigureRoute,
  withdrawFigureRoute,
];
