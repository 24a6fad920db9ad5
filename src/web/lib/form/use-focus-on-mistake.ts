import { useEffect, useRef } from "react";

/** A field with a mistake, or the first choice of a group with one. */
export const FAULTY =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input:enabled, [data-invalid] input:enabled';

/**
 * Moves the focus to the first field with a mistake after each attempt to save that found one: another object each time,
 * so that typing moves nothing. The fields stand below the ref.
 */
export function useFocusOnMistake<Fields extends HTMLElement>(attempt: object | undefined) {
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (attempt) fields.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [attempt]);
  return fields;
}
