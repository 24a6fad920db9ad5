import { EMPLOYER_NAMES_MAX, listEmployerNames } from "../../contract/loan-choices.contract.ts";
import { countSearchAgainstNetwork } from "../applications/admission/application-limit.ts";
import { route } from "../http/route.ts";
import { networkOf } from "../security-log/network-of.ts";
import { employerNames } from "./loan-choices.store.ts";

const CACHE_SECONDS = 60;

/** Suggestions for where an applicant works: names alone, and nothing else of the register (PUB-05). */
export const listEmployerNamesRoute = route(listEmployerNames, async ({ query, request, deps }) => {
  await countSearchAgainstNetwork({ deps, network: networkOf(request.ip), now: deps.clock.now() });
  return { data: [...(await employerNames(deps.db.query, query.q, EMPLOYER_NAMES_MAX))], cacheSeconds: CACHE_SECONDS };
});
