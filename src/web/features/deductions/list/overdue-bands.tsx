import { useQuery } from "@tanstack/react-query";
import { OVERDUE_BANDS } from "../../../../domain/loan/overdue-bands.ts";
import { changed } from "../../../lib/page-address.ts";
import { FilterChips } from "../../../ui/table/filter-chips.tsx";
import { overdueBandsQuery } from "../deduction-queries.ts";
import type { DeductionSearch } from "./deduction-address.ts";

/** Overdue loans by bands of days: how many there are, and what they owe. */
export function OverdueBands({ search }: { search: DeductionSearch }) {
  const { data = [] } = useQuery(overdueBandsQuery(search.q));
  const chips = OVERDUE_BANDS.map((band) => {
    const told = data.find((one) => one.band === band);
    const isOn = search.band === band;
    return {
      label: `${band.replace("-", "–")} days`,
      count: told?.loans,
      sum: told?.balance,
      isOn,
      search: changed(search, { band: isOn ? "" : band }),
    };
  });
  return <FilterChips label="Days overdue, with what is owed" chips={chips} />;
}
