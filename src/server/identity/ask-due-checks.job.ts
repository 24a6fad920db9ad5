import type { Deps } from "../deps.ts";
import { askRegister } from "./ask-register.ts";

const AT_A_TIME_MAX = 20;

/**
 * Sends due lookups to the register, and repeats those without a certain answer. Returns how many were sent; the rest
 * comes next.
 */
export async function askDueChecks(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const register = deps.identity;
  if (!register) return 0;
  let asked = 0;
  while (asked < AT_A_TIME_MAX && !stopping()) {
    if ((await askRegister(deps, register, { budgeted: true })) !== "asked") break;
    asked += 1;
  }
  return asked;
}
