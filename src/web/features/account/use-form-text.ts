import { useRef } from "react";

/** Reads the fields of part of a form: secrets stay in the browser's fields until they are sent. */
export function useFormText() {
  const fields = useRef<HTMLDivElement>(null);
  const text = (name: string): string =>
    fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
  return { fields, text };
}
