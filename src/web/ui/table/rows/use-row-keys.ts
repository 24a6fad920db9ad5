import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { RowKeys } from "./row-keys.ts";

/** The keys of a table's rows, fetched once there is a table: it is read before it is moved in. */
export function useRowKeys(
  body: RefObject<HTMLTableSectionElement | null>,
  hasBody: boolean,
  { onRow, keys }: RowKeys,
): void {
  const latest = useRef<RowKeys>({});
  useLayoutEffect(() => {
    latest.current = { onRow, keys };
  });
  useEffect(() => {
    const element = body.current;
    if (!element || !hasBody) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    import("./row-keys.ts").then(
      ({ followRows }) => {
        if (!isGone) stop = followRows(element, () => latest.current);
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
