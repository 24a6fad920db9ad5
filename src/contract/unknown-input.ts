import type { Endpoint } from "./endpoint.ts";

/** Parameters that other programs add to an address, and that no list filters by. */
const LET_PASS: ReadonlySet<string> = new Set(["_", "page", "per_page"]);

/**
 * Whether an unknown field of the body is refused (422): where money moves, and in calls newer than the specifications.
 * The others ignore it and name it in `ignored`; the form of a report cannot.
 */
export function refusesUnknownFields({ specified, movesMoney, form }: Endpoint): boolean {
  return !specified || movesMoney === true || form === true;
}

/** Whether an unknown parameter of the address is refused (422): in a list, count, report or export. */
export function refusesUnknownParameters({ method, answersOne }: Endpoint): boolean {
  return method === "GET" && !answersOne;
}

/** Whether a parameter filters nothing: an empty one, or one that other programs add. */
export function isLetPass(name: string, value: unknown): boolean {
  return LET_PASS.has(name) || [value].flat().every((part) => part === "");
}
