import { useEffect, useState } from "react";
import type { ApiError } from "./calls/api-error.ts";

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

/**
 * What a button has that asks for another code: it counts down, and keeps its place and the focus, until the server
 * allows one.
 */
export function useAnotherCode(name: "code" | "OTP", at: string | undefined, busy: boolean, ask: () => void) {
  const seconds = useSecondsUntil(at);
  const waits = seconds > 0 || busy;
  return {
    "aria-disabled": waits || undefined,
    onClick: () => {
      if (!waits) ask();
    },
    children: `Send another ${name}${seconds > 0 ? ` in ${seconds} s` : ""}`,
  };
}

/** When the server takes again what it refused as too early; undefined for any other refusal. */
export function allowedAt({ status, retryAfter }: ApiError): string | undefined {
  return status === 422 && retryAfter ? new Date(Date.now() + retryAfter * 1000).toISOString() : undefined;
}
