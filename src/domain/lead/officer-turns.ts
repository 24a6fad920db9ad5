/**
 * In whose turn officers get the leads of a file: in the order given, beginning behind whoever got the last lead before.
 * Officers are told by ids in rising order; one who is gone still says where to go on.
 */
export function officerTurns(officers: readonly number[], last: number | undefined): readonly number[] {
  if (last === undefined) return officers;
  const start = officers.findIndex((id) => id > last);
  return start < 0 ? officers : [...officers.slice(start), ...officers.slice(0, start)];
}
