import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paymentMethodsQuery } from "../../../lib/loan/payment-methods.ts";
import { changed } from "../../../lib/page-address.ts";
import { DayFilter } from "../../../ui/date/day-filter.tsx";
import { SearchBox } from "../../../ui/field/search/search-box.tsx";
import { SelectBox } from "../../../ui/field/select-box.tsx";
import { FoldingFilters } from "../../../ui/table/folding-filters.tsx";
import classes from "../repayments.module.css";
import { LoanFilter } from "./loan-filter.tsx";
import { cleared, isFiltered, type RepaymentSearch } from "./repayment-address.ts";

interface RepaymentFiltersProps {
  readonly search: RepaymentSearch;
  readonly onChange: (search: RepaymentSearch) => void;
  /** The reference of the loan filtered by, if a row contains it. */
  readonly loanReference: string | undefined;
  readonly tools: ReactNode;
}

export function RepaymentFilters({ search, onChange, loanReference, tools }: RepaymentFiltersProps) {
  const { data: methods = [] } = useQuery(paymentMethodsQuery);
  const { from_date = "", to_date = "" } = search;
  const change = (next: RepaymentSearch) => onChange(changed(search, next));
  return (
    <FoldingFilters
      onClear={isFiltered(search) && (() => onChange(cleared(search)))}
      tools={tools}
      set={[search.paymentMethodId, search.loanId, from_date || to_date]}
    >
      <SearchBox
        label="Search payments"
        placeholder="Name, phone, payment reference"
        current={search.q ?? ""}
        onSearch={(q) => change({ q })}
      />
      <SelectBox
        label="Payment method"
        value={search.paymentMethodId ?? ""}
        options={[
          { value: "", label: "All payment methods" },
          ...methods.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(paymentMethodId) => change({ paymentMethodId })}
      />
      <LoanFilter loanId={search.loanId ?? ""} reference={loanReference} onChange={(loanId) => change({ loanId })} />
      <div className={classes.days}>
        <DayFilter
          label="Paid"
          fromLabel="Paid from"
          toLabel="Paid to"
          folds
          range={{ from: from_date, to: to_date }}
          onChange={({ from, to }) => change({ from_date: from, to_date: to })}
        />
      </div>
    </FoldingFilters>
  );
}
