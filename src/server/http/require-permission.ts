import { type Demand, meets, type Permission } from "../../domain/permissions.ts";
import { Refusal } from "../refusal/refusal.ts";

/** Refuses a caller without the required permission, naming it. Throws Refusal "permission-missing" (403). */
export function requirePermission(demand: Demand, held: ReadonlySet<string>): void {
  if (meets(demand, held)) return;
  const [names, word]: [readonly Permission[], string] =
    demand === "signed-in" ? [[], ""] : "anyOf" in demand ? [demand.anyOf, " or "] : [demand.allOf, " and "];
  throw new Refusal("permission-missing", `You need the permission ${names.join(word)} for this.`);
}
