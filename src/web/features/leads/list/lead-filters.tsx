import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { OPEN_LEADS } from "../../../../contract/leads.contract.ts";
import { changed } from "../../../lib/page-address.ts";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import { FoldingFilters } from "../../../ui/table/folding-filters.tsx";
import { cleared, isFiltered, type LeadSearch, statusInAddress, statusOf } from "../lead-address.ts";
import { leadOfficersQuery } from "../lead-queries.ts";
import { STATUS_CHOICES } from "../lead-words.ts";
import type { LeadList } from "./lead-lists.ts";

interface LeadFiltersProps {
  readonly list: LeadList;
  readonly search: LeadSearch;
  readonly onChange: (search: LeadSearch) => void;
  /** Shown at the right: columns and views. */
  readonly tools?: ReactNode;
}

/** The filters: a text, a status, and on All Leads an officer. */
export function LeadFilters({ list: { scope }, search, onChange, tools }: LeadFiltersProps) {
  const change = (next: LeadSearch) => onChange(changed(search, next));
  const every = { value: "", label: "All statuses" };
  const open = { value: OPEN_LEADS, label: "Open leads" };
  return (
    <FoldingFilters
      onClear={isFiltered(search) && (() => onChange(cleared(search)))}
      tools={tools}
      set={[search.filterStatus, search.officer]}
    >
      <SearchBox
        label="Search leads"
        placeholder="Name, phone, organisation"
        current={search.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      <SelectBox
        label="Status"
        value={statusOf(scope, search)}
        options={[...(scope === "mine" ? [open, every] : [every, open]), ...STATUS_CHOICES]}
        onChange={(status) => change({ filterStatus: statusInAddress(scope, status) })}
      />
      {scope === "all" && <OfficerFilter search={search} onChange={change} />}
    </FoldingFilters>
  );
}

/** Whose leads: one officer's, or everybody's. */
export function OfficerFilter({ search, onChange }: Pick<LeadFiltersProps, "search" | "onChange">) {
  const { data: officers = [] } = useQuery(leadOfficersQuery);
  return (
    <SelectBox
      label="Sales officer"
      value={search.officer ?? ""}
      options={[
        { value: "", label: "All officers" },
        ...officers.map(({ id, name, active }) => ({
          value: String(id),
          label: active ? name : `${name} (not active)`,
        })),
      ]}
      onChange={(officer) => onChange({ officer })}
    />
  );
}
