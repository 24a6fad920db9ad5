import { useEffect, useState } from "react";
import { useOnline } from "../../../lib/use-online.ts";

/**
 * Does one of a few things at once, or as soon as the connection is back. `again`: what is done by itself then, although
 * nobody asked: the call that was cut off.
 */
export function useWhenOnline<What extends string>(act: (what: What) => Promise<void>, again: What | undefined) {
  const isOnline = useOnline();
  const [waiting, setWaiting] = useState<What>();
  useEffect(() => {
    if (!isOnline && again) setWaiting(again);
  }, [isOnline, again]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection alone starts it, with what is entered by then
  useEffect(() => {
    if (!isOnline || waiting === undefined) return;
    setWaiting(undefined);
    void act(waiting);
  }, [isOnline, waiting]);
  const when = (what: What): void => {
    if (isOnline) void act(what);
    else setWaiting(what);
  };
  return { when, isWaiting: waiting !== undefined };
}
