import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { changed } from "../../../../lib/page-address.ts";
import { usePart } from "../../../../lib/use-part.ts";
import { SearchBox } from "../../../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../../../ui/field/select-box.tsx";
import { FoldingFilters } from "../../../../ui/table/folding-filters.tsx";
import { loanTypesQuery } from "../../loan-queries.ts";
import { cleared, isFiltered, type LoanListSearch } from "../loan-list-address.ts";

const loadMore = () => import("./loan-list-more-filters.tsx").then((module) => module.LoanListMoreFilters);

const IN_PANEL = [
  "organization",
  "employer_id",
  "from_date",
  "to_date",
  "reason",
  "rejected_from",
  "rejected_to",
] as const;

interface LoanListFiltersProps {
  readonly search: LoanListSearch;
  /** Its loans were rejected: they are also found by why and when. */
  readonly ofRejected: boolean;
  /** Takes filters without a page: changing a filter starts at the first page. */
  readonly onChange: (search: LoanListSearch) => void;
  /** Shown at the right: columns and views. */
  readonly tools: ReactNode;
}

export function LoanListFilters({ search, ofRejected, onChange, tools }: LoanListFiltersProps) {
  const { data: types = [] } = useQuery(loanTypesQuery);
  const [open, setOpen] = useState(IN_PANEL.some((name) => search[name]));
  const MoreFilters = usePart(open, loadMore);
  const panelId = useId();
  const change = (next: LoanListSearch) => onChange(changed(search, next));
  return (
    <>
      <FoldingFilters
        onClear={isFiltered(search) && (() => onChange(cleared(search)))}
        tools={tools}
        set={[search.filterType, ...IN_PANEL.map((name) => search[name])]}
        panel={{
          id: panelId,
          icon: <IconAdjustmentsHorizontal size={16} aria-hidden />,
          open,
          onToggle: () => setOpen(!open),
        }}
      >
        <SearchBox
          label="Search loans"
          placeholder="Name, phone, reference, IPPIS, account"
          current={search.q ?? ""}
          onSearch={(q) => change({ q })}
        />
        <SelectBox
          label="Loan type"
          value={search.filterType ?? ""}
          options={[
            { value: "", label: "All loan types" },
            ...types.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(filterType) => change({ filterType })}
        />
      </FoldingFilters>
      {open && MoreFilters && <MoreFilters id={panelId} search={search} ofRejected={ofRejected} onChange={change} />}
    </>
  );
}
