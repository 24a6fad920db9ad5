import type { Endpoint } from "./endpoint.ts";

/** Parameters that programs add to an address on their way, and that no list is narrowed by. */
const LET_PASS: ReadonlySet<string> = new Set(["_", "page", "per_page"]);

/**
 * Whether a field of the body that the call does not know is refused (422): where money moves, and in calls that are newer
 * than the specifications. The others ignore it and name it in `ignored`, which the form of a report could not.
 */
export function refusesUnknownFields({ specified, movesMoney, form }: Endpoint): boolean {
  return !specified || movesMoney === true || form === true;
}

/** Whether a parameter of the address that the call does not know is refused (422): in a list, count, report or export. */
export function refusesUnknownParameters({ method, answersOne }: Endpoint): boolean {
  return method === "GET" && !answersOne;
}

/** Whether a parameter narrows nothing, whoever sent it: what is empty, and what programs add on their way. */
export function isLetPass(name: string, value: unknown): boolean {
  return LET_PASS.has(name) || [value].flat().every((part) => part === "");
}
