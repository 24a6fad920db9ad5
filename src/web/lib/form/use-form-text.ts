import { useRef } from "react";

/** Reads the fields of a form, or of a part of it: secrets stay in the browser's fields until they are sent. */
export function useFormText<Fields extends HTMLElement = HTMLDivElement>() {
  const fields = useRef<Fields>(null);
  const text = (name: string): string =>
    fields.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
  return { fields, text };
}

/** Of a form whose fields keep what was typed. */
export const NOTHING_KEPT: object = {};

/** The mistake where a new password is typed twice, and not alike. */
export const repeatMistake = (text: (name: string) => string) =>
  text("password") === text("repeat") ? {} : { repeat: "The passwords do not match" };
