interface Patterned {
  readonly path: string;
}

export interface Found<Screen extends Patterned> {
  readonly screen: Screen;
  readonly params: Readonly<Record<string, string>>;
}

/** The screen that a path opens. Where several fit, the one that spells more of it out. */
export function findScreen<Screen extends Patterned>(
  screens: readonly Screen[],
  pathname: string,
): Found<Screen> | undefined {
  const parts = partsOf(pathname);
  const fitting = screens.filter(({ path }) => fits(partsOf(path), parts));
  const screen = fitting.reduce((best, one) => (holesOf(one) < holesOf(best) ? one : best), fitting[0] as Screen);
  if (!screen) return undefined;
  const named = partsOf(screen.path).flatMap((part, at) =>
    part.startsWith("$") ? [[part.slice(1), decoded(parts[at] ?? "")]] : [],
  );
  return { screen, params: Object.fromEntries(named) };
}

// A slash at the end, or capitals typed by hand, lead to the same page.
const partsOf = (path: string): readonly string[] => path.replace(/(?<=.)\/$/, "").split("/");

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) =>
      part.startsWith("$") ? parts[at] !== "" : part.toLowerCase() === parts[at]?.toLowerCase(),
    )
  );
}

const holesOf = ({ path }: Patterned): number => path.split("$").length;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
