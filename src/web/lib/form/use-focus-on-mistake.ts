import { useEffect, useRef } from "react";

/** Moves the focus to the first field with a mistake whenever new ones appear; the fields stand below the ref. */
export function useFocusOnMistake<Fields extends HTMLElement>(mistakes: object) {
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (Object.keys(mistakes).length > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [mistakes]);
  return fields;
}
