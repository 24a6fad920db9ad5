import { useQuery } from "@tanstack/react-query";
import type { Period } from "../../../../domain/time/period.ts";
import { useNavigate } from "../../../lib/route/router-context.ts";
import { figuresQuery } from "../dashboard-queries.ts";
import { searchOfPeriod, usePeriod } from "./period-search.ts";

/** The period in the address, its figures, and a function that switches the period. */
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
