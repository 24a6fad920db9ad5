import { useQuery } from "@tanstack/react-query";
import { changed } from "../../lib/page-address.ts";
import { DayFilter } from "../../ui/date/day-filter.tsx";
import { SearchBox } from "../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../ui/field/select-box.tsx";
import { FoldingFilters } from "../../ui/table/folding-filters.tsx";
import { type AuditSearch, cleared, isFiltered } from "./audit-address.ts";
import classes from "./audit-page.module.css";
import { auditChoicesQuery } from "./audit-queries.ts";

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly onChange: (search: AuditSearch) => void;
}

/** Who, what, which thing, when. A kind of thing and a loan's reference are one filter: the one chosen last counts. */
export function AuditFilterBar({ search, onChange }: AuditFiltersProps) {
  const { data: choices } = useQuery(auditChoicesQuery);
  const change = (next: AuditSearch) => onChange(changed(search, next));
  const kind = choices?.kinds.some(({ value }) => value === search.object) ? (search.object ?? "") : "";
  return (
    <FoldingFilters
      onClear={isFiltered(search) && (() => onChange(cleared(search)))}
      set={[search.actor, search.action, kind, search.from || search.to]}
    >
      <SearchBox
        label="Search by loan reference"
        placeholder="Loan reference"
        current={kind === "" ? (search.object ?? "") : ""}
        onSearch={(object) => change({ object })}
      />
      <div className={classes.choices}>
        <SelectBox
          label="Who"
          value={search.actor ?? ""}
          options={[{ value: "", label: "Everyone" }, ...(choices?.people ?? [])]}
          onChange={(actor) => change({ actor })}
        />
        <SelectBox
          label="What was done"
          value={search.action ?? ""}
          options={[{ value: "", label: "All actions" }, ...(choices?.actions ?? [])]}
          onChange={(action) => change({ action })}
        />
        <SelectBox
          label="Kind of thing"
          value={kind}
          options={[{ value: "", label: "All objects" }, ...(choices?.kinds ?? [])]}
          onChange={(object) => change({ object })}
        />
      </div>
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
