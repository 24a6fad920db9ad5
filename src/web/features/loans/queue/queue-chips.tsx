import type { LoanQueue } from "../../../../contract/loan-lists.contract.ts";
import { WAIT_FILTERS } from "../../../../domain/loan/waiting.ts";
import { changed } from "../../../lib/page-address.ts";
import { FilterChips } from "../../../ui/table/filter-chips.tsx";
import type { LoanListSearch } from "../list/loan-list-address.ts";
import { SCREENED_WORDS } from "./queue-words.ts";

const VERDICTS = ["qualified", "not-qualified", "not-screened"] as const;

/** A waiting list by its verdicts and by how long its loans have waited; the counts come with its sum. */
export function QueueChips({ queue, search }: { queue: LoanQueue | undefined; search: LoanListSearch }) {
  const chip = (name: "screening" | "waiting", value: string, label: string, count: number | undefined) => {
    const isOn = search[name] === value;
    return { label, count, isOn, search: changed(search, { [name]: isOn ? "" : value }) };
  };
  return (
    <FilterChips
      label="By screening and waiting time"
      chips={[
        ...VERDICTS.map((verdict) => chip("screening", verdict, SCREENED_WORDS[verdict], queue?.screening[verdict])),
        ...WAIT_FILTERS.map((days) => chip("waiting", days, `Waiting over ${days} days`, queue?.waiting[days])),
      ]}
    />
  );
}
