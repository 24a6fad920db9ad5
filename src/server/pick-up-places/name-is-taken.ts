import { Refusal } from "../refusal/refusal.ts";

/** Places are told apart by their names, which applications carry. */
export function nameIsTaken(name: string): Refusal {
  const words = `There is a place called ${name} already`;
  return new Refusal("duplicate", `${words}.`, { fields: { name: [words] } });
}
