import { candidatesOf } from "../../../domain/matching/doubtful-line.ts";
import { matchLine } from "../../../domain/matching/match-line.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { matchFacts } from "../../matching/read-match-facts.ts";
import { type Asking, type DoneOrAsked, doOrAskSecond, type WhoAndWhen } from "../../pending-acts/ask-second.ts";
import type { SuspenseView } from "../../statement-record/suspense.store.ts";
import { asCredit } from "../suspense.presenter.ts";

/** Money in suspense that somebody assigns to loans by hand. */
export interface Giving {
  /** Open and locked. */
  readonly item: SuspenseView;
  readonly loanIds: readonly number[];
  /** It takes a second person whatever its line names. */
  readonly asks?: boolean;
  readonly asking: Asking;
}

/**
 * Assigns money in suspense to loans at once if its line names each of them: by a reference, an account, a number or a
 * name that our own matching finds. Otherwise, while four eyes are on, a second person must agree, because it may be
 * anybody's money.
 */
export async function givingToLoan<Result>(
  tx: Tx,
  deps: Pick<Deps, "config">,
  { item, loanIds, asks = false, asking }: Giving,
  by: WhoAndWhen,
  work: () => Promise<Result>,
): Promise<DoneOrAsked<Result>> {
  if (!asks && (await namesAll(tx, item, loanIds))) return { result: await work() };
  return doOrAskSecond(tx, deps, asking, by, work);
}

async function namesAll(tx: Tx, item: SuspenseView, loanIds: readonly number[]): Promise<boolean> {
  if (loanIds.length === 0) return true;
  const line = asCredit(item);
  const [facts] = await matchFacts(tx, [line], { withSets: false });
  const named = facts ? candidatesOf(matchLine(line, facts)).map(({ loanId }) => loanId) : [];
  return loanIds.every((id) => named.includes(id));
}
