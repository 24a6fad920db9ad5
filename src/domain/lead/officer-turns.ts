/**
 * The order in which officers get the leads of a file: as given, starting after the one who got the last lead. Officers
 * are given by ids in ascending order; a removed one still marks the starting point.
 */
export function officerTurns(officers: readonly number[], last: number | undefined): readonly number[] {
  if (last === undefined) return officers;
  const start = officers.findIndex((id) => id > last);
  return start < 0 ? officers : [...officers.slice(start), ...officers.slice(0, start)];
}
