import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { countedWords } from "../../../../../domain/affordability/rejection-kinds.ts";
import { COUNTED_REJECTIONS } from "../../../../../domain/loan/counted-rejections.ts";
import { DayFilter } from "../../../../ui/date/day-filter.tsx";
import { SuggestBox } from "../../../../ui/field/search/suggest-box.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { loanEmployersQuery, type Named, organizationsQuery } from "../../loan-queries.ts";
import classes from "../loan-list.module.css";
import type { LoanListSearch } from "../loan-list-address.ts";

interface LoanListMoreFiltersProps {
  readonly id: string;
  readonly search: LoanListSearch;
  readonly ofRejected: boolean;
  readonly onChange: (change: LoanListSearch) => void;
}

/** Organisation as typed in applications, employer from the register, and creation dates. */
export function LoanListMoreFilters({ id, search, ofRejected, onChange }: LoanListMoreFiltersProps) {
  const { organization = "", employer_id = "", from_date = "", to_date = "" } = search;
  return (
    <section id={id} className={classes.panel} aria-label="Filters">
      <NamedBox
        label="Organisation"
        placeholder="Any organisation"
        shown={organization}
        query={organizationsQuery}
        unknown="Choose an organisation from the list"
        onChoose={(name) => onChange({ organization: name })}
      />
      <EmployerBox id={employer_id} onChoose={(id) => onChange({ employer_id: id })} />
      <DayFilter
        label="Created"
        fromLabel="Created from"
        toLabel="Created to"
        range={{ from: from_date, to: to_date }}
        onChange={({ from, to }) => onChange({ from_date: from, to_date: to })}
      />
      {ofRejected && <RejectionFilters search={search} onChange={onChange} />}
    </section>
  );
}

const REASONS = [
  { value: "", label: "Any reason" },
  ...COUNTED_REJECTIONS.map((reason) => ({ value: reason, label: countedWords(reason) })),
];

/** Why and when loans were rejected. */
function RejectionFilters({ search, onChange }: Pick<LoanListMoreFiltersProps, "search" | "onChange">) {
  const { reason = "", rejected_from = "", rejected_to = "" } = search;
  return (
    <>
      <SelectField
        label="Reason"
        value={reason}
        options={REASONS}
        onChange={(chosen) => onChange({ reason: chosen })}
      />
      <DayFilter
        label="Rejected"
        fromLabel="Rejected from"
        toLabel="Rejected to"
        range={{ from: rejected_from, to: rejected_to }}
        onChange={({ from, to }) => onChange({ rejected_from: from, rejected_to: to })}
      />
    </>
  );
}

/** The name of the employer in the address. */
function EmployerBox({ id, onChoose }: { id: string; onChoose: (id: string) => void }) {
  const { data = [] } = useQuery({ ...loanEmployersQuery({ id }), enabled: id !== "" });
  return (
    <NamedBox
      label="Employer"
      placeholder="Any employer"
      shown={id && (data[0]?.name ?? id)}
      query={(q) => loanEmployersQuery({ q })}
      unknown="Choose an employer from the list"
      onChoose={onChoose}
    />
  );
}

interface NamedBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The chosen name; empty for none. */
  readonly shown: string;
  readonly query: (text: string) => ReturnType<typeof organizationsQuery>;
  readonly unknown: string;
  readonly onChoose: (value: string) => void;
}

function NamedBox({ label, placeholder, shown, query, unknown, onChoose }: NamedBoxProps) {
  const [typed, setTyped] = useState<string>();
  const queryClient = useQueryClient();
  // All suggestions so far, so that a chosen name can be mapped to its id.
  const offered = useRef(new Map<string, string>());
  const { data = [] } = useQuery({
    ...query(typed ?? ""),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  });
  const remember = (options: readonly Named[]): readonly string[] => {
    for (const { name, value } of options) offered.current.set(name, value);
    return options.map(({ name }) => name);
  };
  // The exact name, ignoring case; else the only suggestion.
  const find = async (text: string): Promise<string | undefined> => {
    const names = remember(await queryClient.fetchQuery(query(text)).catch(() => []));
    return (
      names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? (names.length === 1 ? names[0] : undefined)
    );
  };
  return (
    <SuggestBox
      label={label}
      placeholder={placeholder}
      value={shown}
      suggestions={remember(data)}
      onType={setTyped}
      find={find}
      onChoose={(name) => onChoose(name === "" ? "" : (offered.current.get(name) ?? ""))}
      unknown={unknown}
    />
  );
}
