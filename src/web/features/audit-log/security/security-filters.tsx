import { useQuery } from "@tanstack/react-query";
import { NOBODY } from "../../../../contract/audit-log.contract.ts";
import { SECURITY_KINDS, SECURITY_TITLES } from "../../../../domain/security-kinds.ts";
import { changed } from "../../../lib/page-address.ts";
import { DayFilter } from "../../../ui/date/day-filter.tsx";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import { FoldingFilters } from "../../../ui/table/folding-filters.tsx";
import classes from "../audit-page.module.css";
import { auditChoicesQuery } from "../audit-queries.ts";
import { isNarrowed, type SecuritySearch, withoutFilters } from "./security-address.ts";

interface SecurityFiltersProps {
  readonly search: SecuritySearch;
  readonly onChange: (search: SecuritySearch) => void;
}

const KINDS = SECURITY_KINDS.map((kind) => ({ value: kind, label: SECURITY_TITLES[kind] }));

/** Whose log, what happened, on which loan, when. */
export function SecurityFilterBar({ search, onChange }: SecurityFiltersProps) {
  const { data: choices } = useQuery(auditChoicesQuery);
  const people = choices?.people.filter(({ value }) => value !== "system") ?? [];
  const change = (next: SecuritySearch) => onChange(changed(search, next));
  return (
    <FoldingFilters
      onClear={isNarrowed(search) && (() => onChange(withoutFilters(search)))}
      set={[search.actor, search.kind, search.from || search.to]}
    >
      <SearchBox
        label="Search by loan reference"
        placeholder="Loan reference"
        current={search.object ?? ""}
        onSearch={(object) => change({ object })}
      />
      <SelectBox
        label="Who"
        value={search.actor ?? ""}
        options={[{ value: "", label: "Everyone" }, { value: NOBODY, label: "Unknown person" }, ...people]}
        onChange={(actor) => change({ actor })}
      />
      <SelectBox
        label="What happened"
        value={search.kind ?? ""}
        options={[{ value: "", label: "Everything" }, ...KINDS]}
        onChange={(kind) => change({ kind })}
      />
      <div className={classes.days}>
        <DayFilter
          label="When"
          fromLabel="From"
          toLabel="To"
          folds
          range={{ from: search.from ?? "", to: search.to ?? "" }}
          onChange={change}
        />
      </div>
    </FoldingFilters>
  );
}
