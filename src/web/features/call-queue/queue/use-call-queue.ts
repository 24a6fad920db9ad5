import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { leadQuery } from "../../leads/lead-queries.ts";
import { adopted, type Held, seenOf } from "../held/held.ts";
import { type Change, deedOf, farewellOf, judgeChange } from "../outcome/judge-change.ts";
import { dropDraft, isNothingTyped, readDraft } from "./queue-draft.ts";
import type { CallQueue } from "./queue-queries.ts";
import { useNextCall } from "./use-next-call.ts";

/**
 * Whom an agent calls, and how they continue, so that nobody holds two leads. Changes by other tabs and people are
 * noticed with each fetch of the queue.
 */
export function useCallQueue(queue: CallQueue | undefined) {
  const queryClient = useQueryClient();
  const { state, setState, busy, failure, setFailure, goOn, leave } = useNextCall();
  const { held } = state;

  const lose = async (before: Lead, after: Lead | undefined, change: Change): Promise<void> => {
    const { remark } = readDraft(before.id);
    dropDraft(before.id);
    setState((known) => ({ ...known, farewell: { words: farewellOf(before, after, change), typed: remark.trim() } }));
    await goOn({ over: before });
  };

  /** Checks the leased lead again: merges irrelevant changes, shows others, leaves a lost lead. */
  const lookAgain = async (held: Held, refusal?: string): Promise<{ change: Change; version: number }> => {
    const seen = seenOf(held);
    const now = await readLeadNow(queryClient, held.lead);
    const change = judgeChange(seen, now);
    if (!now || change === "given away" || change === "not to be contacted") {
      await lose(held.lead, now, change);
      return { change, version: seen.version };
    }
    if (now.version !== seen.version) {
      const next =
        change === "same" ? adopted(held, now) : { ...held, newer: { lead: now, refusal: refusal ?? deedOf(now) } };
      setState((known) => (known.held?.lead.id === now.id ? { ...known, held: next } : known));
    }
    return { change, version: now.version };
  };

  /** What another tab has fetched, or this one if the answer was lost. */
  const follow = (current: Lead | null | undefined): void => {
    if (!current || current.id === failure?.over) return;
    setFailure(undefined);
    setState((known) => ({ ...known, held: { lead: current, isFresh: known.held !== undefined } }));
  };

  const compare = async (held: Held, current: Lead | null): Promise<void> => {
    const { lead } = held;
    if (current?.id === lead.id && current.version === seenOf(held).version) return;
    const { change } = await lookAgain(held);
    const isElsewhere = change === "changed" && current?.id !== lead.id;
    if (isElsewhere && isNothingTyped(lead.id)) follow(current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says is followed, not what is done here
  useEffect(() => {
    if (!queue || busy) return;
    if (held) void compare(held, queue.current).catch(() => undefined);
    else follow(queue.current);
  }, [queue]);

  return { ...state, busy, failed: failure?.words, goOn, lookAgain, leave, retry: () => void failure?.again() };
}

export type Calls = ReturnType<typeof useCallQueue>;

/** A lead's current state on the server; undefined if this person may no longer see it. */
function readLeadNow(queryClient: QueryClient, lead: Lead): Promise<Lead | undefined> {
  return queryClient.fetchQuery({ ...leadQuery(lead), staleTime: 0 }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  });
}
