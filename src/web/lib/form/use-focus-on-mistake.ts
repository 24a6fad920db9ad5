import { useEffect, useRef } from "react";

/** A field with a mistake, or the first choice of a group with one. */
export const FAULTY =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input:enabled, [data-invalid] input:enabled';

/** Moves the focus to the first field with a mistake whenever new ones appear; the fields stand below the ref. */
export function useFocusOnMistake<Fields extends HTMLElement>(mistakes: object) {
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) fields.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [mistakes]);
  return fields;
}
