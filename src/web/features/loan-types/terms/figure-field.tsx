import type { TermsMistakes } from "../../../../domain/loan-type/told-terms.ts";
import { TextField } from "../../../ui/field/text-field.tsx";
import type { TypedField, TypedTerms } from "./terms-draft.ts";

/** The props of every part of the form. */
export interface TermsForm {
  readonly typed: TypedTerms;
  readonly mistakes: TermsMistakes;
  readonly change: (change: Partial<TypedTerms>) => void;
}

interface TypedFieldProps extends TermsForm {
  readonly name: TypedField;
  readonly label: string;
  readonly placeholder?: string;
  /** May be left empty. */
  readonly optional?: boolean;
}

/** One figure or word of the terms. */
export function FigureField(field: TypedFieldProps) {
  const { typed, mistakes, change, name, label, placeholder, optional = false } = field;
  const isFigure = name !== "name";
  return (
    <TextField
      {...(placeholder !== undefined && { placeholder })}
      label={label}
      required={!optional}
      maxLength={80}
      {...(isFigure && { inputMode: "decimal" as const })}
      value={typed[name]}
      mistake={mistakes[name]}
      onChange={(text) => change({ [name]: text })}
    />
  );
}
