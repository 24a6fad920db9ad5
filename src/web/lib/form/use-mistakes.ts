import { useEffect, useRef, useState } from "react";

/** A field with a mistake, or the first choice of a group with one. */
export const FAULTY =
  ':is(input, select, textarea)[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] input:enabled, [data-invalid] input:enabled';

/**
 * The mistakes of fields that keep their values elsewhere; `useForm` has its own. Finding them moves the focus to the
 * first field with one below `fields`, and typing moves nothing.
 */
export function useMistakes<Mistakes extends object, Fields extends HTMLElement>() {
  const [mistakes, setMistakes] = useState<Mistakes | Record<never, never>>({});
  /** Another one for each time that some were found. */
  const [finding, setFinding] = useState<object>();
  const fields = useRef<Fields>(null);
  useEffect(() => {
    if (finding) fields.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [finding]);
  return {
    fields,
    mistakes: mistakes as Partial<Mistakes>,
    /** Shows only these; answers whether there are any. */
    fault: (found: Mistakes): boolean => {
      setMistakes(found);
      const isWrong = Object.values(found).some((mistake) => mistake !== undefined);
      if (isWrong) setFinding({});
      return isWrong;
    },
    forgive: (): void => setMistakes({}),
  };
}
