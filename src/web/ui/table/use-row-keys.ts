import { type RefObject, useEffect } from "react";

/** The keys of a table's rows, fetched once there is a table: it is read before it is moved in. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, hasBody: boolean): void {
  useEffect(() => {
    const element = body.current;
    if (!element || !hasBody) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./row-keys.ts").then(
      ({ followRows }) => {
        if (!isGone) stop = followRows(element);
      },
      // Without them Tab stops at every row.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [body, hasBody]);
}
