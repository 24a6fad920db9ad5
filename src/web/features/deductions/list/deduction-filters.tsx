import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { changed } from "../../../lib/page-address.ts";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import { FoldingFilters } from "../../../ui/table/folding-filters.tsx";
import { deductionStatusesQuery } from "../deduction-queries.ts";
import { cleared, type DeductionSearch, isFiltered } from "./deduction-address.ts";

interface DeductionFiltersProps {
  readonly search: DeductionSearch;
  readonly onChange: (search: DeductionSearch) => void;
  readonly hasStatus: boolean;
  /** Shown at the right: columns and views. */
  readonly tools: ReactNode;
}

export function DeductionFilters({ search, onChange, hasStatus, tools }: DeductionFiltersProps) {
  const change = (next: DeductionSearch) => onChange(changed(search, next));
  return (
    <FoldingFilters
      onClear={isFiltered(search) && (() => onChange(cleared(search)))}
      tools={tools}
      set={[search.status]}
    >
      <SearchBox
        label="Search deductions"
        placeholder="Name, phone, reference, mandate"
        current={search.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      {hasStatus && <StatusFilter value={search.status ?? ""} onChange={(status) => change({ status })} />}
    </FoldingFilters>
  );
}

/** DED-09: the options come from the server. */
function StatusFilter({ value, onChange }: { value: string; onChange: (status: string) => void }) {
  const { data: statuses = [] } = useQuery(deductionStatusesQuery);
  return (
    <SelectBox
      label="Status"
      value={value}
      options={[{ value: "", label: "All statuses" }, ...statuses]}
      onChange={onChange}
    />
  );
}
