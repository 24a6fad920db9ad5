import { useEffect, useState } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import type { LeadSearch } from "../lead-address.ts";

export interface Selection {
  /** In the order in which they were selected. */
  readonly chosen: readonly Lead[];
  readonly has: (lead: Lead) => boolean;
  readonly toggle: (leads: readonly Lead[], chosen: boolean) => void;
  readonly clear: () => void;
}

/** The most that one call takes. */
export const SELECTION_MAX = 1000;

/** The selected leads, kept across pages; another search or filter clears it, so that nobody is selected unseen. */
export function useSelection({ q, filterStatus, officer, view }: LeadSearch): Selection {
  const [chosen, setChosen] = useState<readonly Lead[]>([]);
  const filters = [q, filterStatus, officer, view].join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what empties it
  useEffect(() => setChosen([]), [filters]);
  const ids = new Set(chosen.map(({ id }) => id));
  return {
    chosen,
    has: ({ id }) => ids.has(id),
    toggle: (leads, isChosen) => {
      const changed = new Set(leads.map(({ id }) => id));
      const others = chosen.filter(({ id }) => !changed.has(id));
      setChosen(isChosen ? [...others, ...leads].slice(0, SELECTION_MAX) : others);
    },
    clear: () => setChosen([]),
  };
}
