import { type ComponentType, useEffect, useState } from "react";

/**
 * A part of a screen whose code is loaded on first use. Undefined until then; after a network failure it stays
 * undefined and the next use tries again.
 */
export function usePart<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();
  useEffect(() => {
    if (!wanted || part) return;
    let left = false;
    load().then(
      (Part) => !left && setPart({ Part }),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, part, load]);
  return part?.Part;
}
