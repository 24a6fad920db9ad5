import { useQuery } from "@tanstack/react-query";
import { SearchBox } from "../../ui/search-box.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import classes from "./loan-list.module.css";
import type { LoanListSearch } from "./loan-list-address.ts";
import { loanTypesQuery } from "./loan-queries.ts";

interface LoanListFiltersProps {
  readonly search: LoanListSearch;
  /** Takes filters without a page: another filter begins at its first page. */
  readonly onChange: (search: LoanListSearch) => void;
}

export function LoanListFilters({ search, onChange }: LoanListFiltersProps) {
  const { data: types = [] } = useQuery(loanTypesQuery);
  const { q = "", filterType = "" } = search;
  return (
    <div className={classes.filters}>
      <SearchBox
        label="Search loans"
        placeholder="Name, phone, reference, IPPIS, account"
        current={q}
        onSearch={(text) => onChange(filled({ q: text, filterType }))}
      />
      <SelectBox
        label="Loan type"
        value={filterType}
        options={[
          { value: "", label: "All loan types" },
          ...types.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(type) => onChange(filled({ q, filterType: type }))}
      />
    </div>
  );
}

function filled(search: LoanListSearch): LoanListSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ""));
}
