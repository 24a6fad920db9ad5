import { useEffect, useState } from "react";
import { EMPLOYER_LETTERS_MIN, listEmployerNames } from "../../../../../contract/loan-choices.contract.ts";
import { callApi } from "../../../../lib/calls/call-api.ts";

const PAUSE_MS = 250;

/** Names of the register for a text, once the typing pauses. Without an answer those of before stay. */
export function useEmployerNames(text: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const q = text.trim();
  const isChosen = names.includes(q);
  useEffect(() => {
    if (q.length < EMPLOYER_LETTERS_MIN || isChosen) return;
    const asking = new AbortController();
    const ask = () =>
      callApi(listEmployerNames, { query: { q }, signal: asking.signal }).then(
        (found) => setNames(found),
        () => undefined,
      );
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q, isChosen]);
  return names;
}
