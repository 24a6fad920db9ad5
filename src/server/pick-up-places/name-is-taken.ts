import { Refusal } from "../refusal/refusal.ts";

/** Places are identified by their names, which applications store. */
export function nameIsTaken(name: string): Refusal {
  const words = `There is a place called ${name} already`;
  return new Refusal("duplicate", `${words}.`, { fields: { name: [words] } });
}
