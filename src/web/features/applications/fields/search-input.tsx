import type { ReactNode } from "react";
import { Field } from "../../../ui/field/field.tsx";
import type { SearchOption } from "../../../ui/field/search/search-options.ts";
import { SearchSelect } from "../../../ui/field/search/search-select.tsx";

interface SearchInputProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly placeholder: string;
  readonly options: readonly SearchOption[];
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One of many, found by typing. */
export function SearchInput({ label, hint, mistake, ...select }: SearchInputProps) {
  return (
    <Field label={label} mistake={mistake} hint={hint} size="touch">
      {(control) => <SearchSelect control={control} {...select} />}
    </Field>
  );
}
