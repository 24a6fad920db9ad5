import { useEffect, useRef, useState } from "react";
import { useIsLeaving } from "../../../lib/route/router-context.ts";

/** How long after the first key a search is sent (CST-01). */
export const SEARCH_DELAY_MS = 2000;

/**
 * The text of a search box and when it is sent (LST-12, LST-13). The first key starts the timer; later keys neither
 * restart it nor queue behind it; when it ends, one request goes out with the text of that moment, unless the page is being
 * left: sent, it would lead back. Enter sends at once.
 */
export function useDelayedSearch(current: string, send: (text: string) => void) {
  const [text, setText] = useState(current);
  const latest = useRef({ text, send });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  latest.current.send = send;
  const isLeaving = useIsLeaving();

  useEffect(() => {
    // The address changed by other means (back, a link). A trailing space while typing is no such change.
    if (timer.current === undefined && latest.current.text.trim() !== current) {
      latest.current.text = current;
      setText(current);
    }
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function sendNow() {
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current.send(latest.current.text.trim());
  }

  function change(next: string) {
    latest.current.text = next;
    setText(next);
    timer.current ??= setTimeout(() => {
      if (isLeaving()) timer.current = undefined;
      else sendNow();
    }, SEARCH_DELAY_MS);
  }

  return { text, change, sendNow };
}
