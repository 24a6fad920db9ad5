import { useEffect, useState } from "react";

const WAIT_SECONDS_MAX = 120;

/**
 * Whole seconds until a server instant, counting down to 0. Capped at two minutes for browsers with a wrong clock; a
 * request that is too early is refused by the server.
 */
export function useSecondsUntil(instant: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const target = instant === undefined ? 0 : Date.parse(instant);
  const [startedAt, setStartedAt] = useState(now);
  const end = Math.min(target, startedAt + WAIT_SECONDS_MAX * 1000);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));

  useEffect(() => {
    const start = Date.now();
    setNow(start);
    setStartedAt(start);
    if (target <= start) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [target]);

  return seconds;
}
