import { type ComponentType, useEffect, useState } from "react";

/** A part of a screen whose code is fetched on first use. */
export interface FetchedPart<Props> {
  /** Undefined until it is fetched. */
  readonly Part: ComponentType<Props> | undefined;
  /** It could not be fetched. */
  readonly isFailed: boolean;
  retry(): void;
}

/** A part whose screen says so when it could not be fetched, and tries again when asked. */
export function useFetchedPart<Props>(wanted: boolean, load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || part || isFailed) return;
    let left = false;
    load().then(
      (Part) => !left && setPart({ Part }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [wanted, part, isFailed, load]);
  return { Part: part?.Part, isFailed, retry: () => setFailed(false) };
}

/**
 * A part of a screen whose code is loaded on first use. Undefined until then; after a network failure it stays
 * undefined and the next use tries again.
 */
export function usePart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const { Part, isFailed, retry } = useFetchedPart(wanted, load);
  useEffect(() => {
    if (!wanted && isFailed) retry();
  });
  return Part;
}
