import { useId } from "react";
import { TextInput } from "../text-input.tsx";
import { useEmployerNames } from "./use-employer-names.ts";

interface EmployerInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly mistake: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Where somebody works: any text, with names of the register suggested while there is a connection. */
export function EmployerInput(field: EmployerInputProps) {
  const listId = useId();
  const names = useEmployerNames(field.value);
  return (
    <div>
      <TextInput
        {...field}
        autoComplete="organization"
        maxLength={200}
        list={listId}
        hint="The ministry, agency, school, hospital or company that pays you. If it is not suggested, type its name."
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
