import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DateBox } from "../../ui/date-box.tsx";
import { SuggestBox } from "../../ui/suggest-box.tsx";
import classes from "./loan-list.module.css";
import type { LoanListSearch } from "./loan-list-address.ts";
import { organizationsQuery } from "./loan-queries.ts";

interface LoanListMoreFiltersProps {
  readonly id: string;
  readonly search: LoanListSearch;
  readonly onChange: (change: LoanListSearch) => void;
}

/** Organisation and days of creation. */
export function LoanListMoreFilters({ id, search, onChange }: LoanListMoreFiltersProps) {
  const { organization = "", from_date = "", to_date = "" } = search;
  return (
    <section id={id} className={classes.panel} aria-label="Filters">
      <OrganizationBox value={organization} onChoose={(name) => onChange({ organization: name })} />
      <DateBox label="Created from" value={from_date} max={to_date} onChange={(day) => onChange({ from_date: day })} />
      <DateBox label="Created to" value={to_date} min={from_date} onChange={(day) => onChange({ to_date: day })} />
    </section>
  );
}

function OrganizationBox({ value, onChoose }: { value: string; onChoose: (name: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const queryClient = useQueryClient();
  const { data = [] } = useQuery({
    ...organizationsQuery(typed ?? ""),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  // The name itself, whatever its case; else the only one there is.
  const find = async (text: string): Promise<string | undefined> => {
    const names = await queryClient.fetchQuery(organizationsQuery(text)).catch(() => []);
    return (
      names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? (names.length === 1 ? names[0] : undefined)
    );
  };
  return (
    <SuggestBox
      label="Organisation"
      placeholder="Any organisation"
      value={value}
      suggestions={data}
      onType={setTyped}
      find={find}
      onChoose={onChoose}
      unknown="Choose an organisation from the list"
    />
  );
}
