import { NIGERIAN_STATES, type NigerianState } from "./states.ts";

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]+/gu, "");

const BY_NAME: ReadonlyMap<string, NigerianState> = new Map<string, NigerianState>([
  ...NIGERIAN_STATES.map((state) => [letters(state), state] as const),
  ...["fct", "abuja", "abujafct", "federalcapitalterritory", "fctabujanigeria"].map(
    (name) => [name, "FCT (Abuja)"] as const,
  ),
  ["nassarawa", "Nasarawa"],
  ["crossrivers", "Cross River"],
  ["river", "Rivers"],
]);

/** The state that a text names, whatever its case and signs, with "State" behind it or not; undefined for any other text. */
export function findState(text: string): NigerianState | undefined {
  const name = letters(text);
  return BY_NAME.get(name) ?? BY_NAME.get(name.replace(/state$/, ""));
}
