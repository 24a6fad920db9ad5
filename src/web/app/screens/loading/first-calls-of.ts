import { countLoans } from "../../../../contract/loan-lists.contract.ts";
import { getLoan } from "../../../../contract/loans.contract.ts";
import { getCurrentUser } from "../../../../contract/session.contract.ts";
import { listWorkQueues } from "../../../../contract/work-queues.contract.ts";
import { apiUrlOf } from "../../../features/loans/list/loan-list-address.ts";
import type { Screen } from "../../../lib/screen.ts";
import { LOAN_LISTS } from "../loan-lists.ts";

/** What first-calls.js asks for, read by it as JSON. */
export interface FirstCalls {
  readonly calls: readonly string[];
  /** Asked where the address has no search, since a search makes another question of it. */
  readonly unfiltered?: readonly string[];
  readonly demand?: Screen["demand"];
  /** Asked without a session. */
  readonly isPublic?: true;
}

/** The last part of the page's own address, in the address of a question. */
const LAST = ":last";

/** What a page of the console asks for first: who this is, what waits, and its rows or its loan. */
export function firstCallsOf({ path, demand }: Pick<Screen, "path" | "demand">): FirstCalls {
  const list = LOAN_LISTS.find((candidate) => candidate.path === path);
  return {
    calls: [
      getCurrentUser.path,
      countLoans.path,
      ...(path === "/dashboard" ? [listWorkQueues.path] : []),
      ...(path === "/loans/$id" ? [getLoan.path.replace(/:\w+/, LAST)] : []),
    ],
    ...(list && { unfiltered: [apiUrlOf(list, {})] }),
    ...(demand && { demand }),
  };
}
