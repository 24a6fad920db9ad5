import type { Period } from "../../../../domain/time/period.ts";
import type { FigurePlaces } from "../charts/charts.ts";
import { searchOfPeriod } from "../period/period-search.ts";
import { useReadableFigures } from "./use-readable-figures.ts";

/** Where the rows behind a figure of a period are, for whoever may read them. */
export function useFigurePlaces(period: Period, search: Record<string, string> = {}): FigurePlaces {
  const mayRead = useReadableFigures();
  return (figure, narrowing) =>
    mayRead(figure)
      ? { to: `/dashboard/figures/${figure}`, search: { ...searchOfPeriod(period), ...search, ...narrowing } }
      : undefined;
}
