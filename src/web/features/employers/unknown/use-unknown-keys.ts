import { useEffect, useLayoutEffect, useRef } from "react";
import type { UnknownEmployer } from "../../../../contract/employers.contract.ts";
import { isTyping } from "../../../ui/field/is-typing.ts";

interface UnknownKeys {
  /** The row that the keys act on; undefined while there is nothing to decide. */
  readonly first: UnknownEmployer | undefined;
  readonly onAccept: (row: UnknownEmployer, employerId: number) => void;
  readonly onEnter: (row: UnknownEmployer) => void;
}

/**
 * A accepts the closest employer of the first row, N enters a new one. Inactive while somebody types or a dialog is
 * open.
 */
export function useUnknownKeys(keys: UnknownKeys): void {
  const newest = useRef(keys);
  // Layout effect: a key press must not act on a row that is no longer the first one shown.
  useLayoutEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const { first, onAccept, onEnter } = newest.current;
      const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !event.isComposing;
      if (!first || !isAlone || event.defaultPrevented || isTyping(event.target)) return;
      const [near] = first.nearest;
      const key = event.key.toLowerCase();
      if (key === "a" && near) onAccept(first, near.id);
      else if (key === "n") onEnter(first);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
