import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Period } from "../../../domain/time/period.ts";
import { figuresQuery } from "./dashboard-queries.ts";
import { searchOfPeriod, usePeriod } from "./period-search.ts";

/** The period that the address names, its figures, and the way to another period. */
export function usePeriodFigures() {
  const period = usePeriod();
  const navigate = useNavigate();
  const figures = useQuery(figuresQuery(period));
  return {
    period,
    figures,
    choosePeriod: (next: Period) => navigate({ to: ".", search: searchOfPeriod(next) }),
    failed: figures.isError && figures.data === undefined,
  };
}
