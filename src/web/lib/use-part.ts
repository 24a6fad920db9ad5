import { type ComponentType, useEffect, useState } from "react";

/**
 * A part of a screen whose code is fetched when it is first wanted, so that nobody pays for it before. Undefined until
 * then; without a network it stays so, and the next time it is wanted it is fetched again.
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
