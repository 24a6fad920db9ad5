import { type ComponentType, useEffect, useState } from "react";

interface FetchedPart<Props> {
  readonly Part: ComponentType<Props> | undefined;
  /** Its code did not come. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A part of a screen whose code is loaded on first use, and what its place says when the code did not come. */
export function useFetchedPart<Props>(wanted: boolean, load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
  const [failed, setFailed] = useState(false);
  const isDue = wanted && !part && !failed;
  useEffect(() => {
    if (!isDue) return;
    let left = false;
    load().then(
      (Part) => !left && setPart({ Part }),
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [isDue, load]);
  // The next use tries again.
  if (failed && !wanted) setFailed(false);
  return { Part: part?.Part, failed, retry: () => setFailed(false) };
}

/** The same where the place says nothing: undefined until it is there, and after a failure until the next use. */
export function usePart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  return useFetchedPart(wanted, load).Part;
}
