import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { nextLead } from "../../../contract/lead-queue.contract.ts";
import type { Lead } from "../../../contract/leads.contract.ts";
import { ApiError } from "../../lib/api-error.ts";
import { callApi } from "../../lib/call-api.ts";
import { leadQuery, useLeadsChanged } from "../leads/lead-queries.ts";
import { type Change, deedOf, farewellOf, judgeChange } from "./judge-change.ts";
import { dropDraft, isNothingTyped, readDraft } from "./queue-draft.ts";
import { type CallQueue, callQueueQuery, type NextAnswer } from "./queue-queries.ts";
import { introductionOf } from "./queue-words.ts";

/** The lead that is being called. */
export interface Held {
  /** As it was when it came to the screen; a change that nobody need look at is taken in. */
  readonly lead: Lead;
  /** As somebody else has left it since, and what they did. */
  readonly newer?: { readonly lead: Lead; readonly refusal: string };
  /** It was asked for here, and takes the focus; one that was found held does not. */
  readonly isAskedFor: boolean;
}

/** How one goes on from a lead. */
interface GoOn {
  /** What was recorded on it, in a sentence. */
  readonly done?: string;
  /** The lead that was recorded: it is over, whatever the next answer says. */
  readonly over?: Lead;
  /** A lead that is put aside. */
  readonly skip?: number;
}

interface State {
  readonly held?: Held | undefined;
  readonly answer?: NextAnswer | undefined;
  readonly farewell?: { readonly words: string; readonly typed: string } | undefined;
  readonly said: string;
}

/**
 * Whom somebody calls, and how they go on. One lead is asked for at a time, and never before the last one is over, so that
 * nobody holds two. What other tabs and other people do to the lead is followed as the queue is read.
 */
export function useCallQueue(queue: CallQueue | undefined) {
  const queryClient = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const [state, setState] = useState<State>({ said: "" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly words: string; readonly again: GoOn }>();
  const { held } = state;

  const goOn = async (how: GoOn = {}): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await askForNext(how);
      // A poll that is on its way tells of the lead before.
      await queryClient.cancelQueries({ queryKey: callQueueQuery.queryKey });
      queryClient.setQueryData(callQueueQuery.queryKey, (known) => known && { ...known, current: answer.lead });
      const said = [how.done, introductionOf(answer)].filter(Boolean).join(" ");
      setState(({ farewell }) => ({ ...stateOf(answer), said, farewell: how.done ? undefined : farewell }));
    } catch {
      const words = [how.done, "The next lead could not be fetched."].filter(Boolean).join(" ");
      setFailure({ words: how.skip === undefined ? words : "Not saved", again: how });
      if (how.over) setState(({ farewell }) => ({ said: "", farewell }));
    } finally {
      setBusy(false);
      leadsChanged();
    }
  };

  const leave = async (before: Lead, after: Lead | undefined, change: Change): Promise<void> => {
    const { remark } = readDraft(before.id);
    dropDraft(before.id);
    setState((known) => ({ ...known, farewell: { words: farewellOf(before, after, change), typed: remark.trim() } }));
    await goOn({ over: before });
  };

  /** Looks at the held lead again: takes in what nobody need look at, shows the rest, leaves one that is lost. */
  const lookAgain = async (held: Held, refusal?: string): Promise<{ change: Change; version: number }> => {
    const seen = held.newer?.lead ?? held.lead;
    const now = await readLeadNow(held.lead);
    const change = judgeChange(seen, now);
    if (!now || change === "given away" || change === "not to be contacted") {
      await leave(held.lead, now, change);
      return { change, version: seen.version };
    }
    if (now.version !== seen.version) {
      const next =
        change === "same" ? adopted(held, now) : { ...held, newer: { lead: now, refusal: refusal ?? deedOf(now) } };
      setState((known) => (known.held?.lead.id === now.id ? { ...known, held: next } : known));
    }
    return { change, version: now.version };
  };

  /** What another tab has fetched, or what was fetched here when the answer was lost. */
  const follow = (current: Lead | null | undefined): void => {
    if (!current || current.id === failure?.again.over?.id) return;
    setFailure(undefined);
    setState((known) => ({ ...known, held: { lead: current, isAskedFor: false } }));
  };

  const compare = async (held: Held, current: Lead | null): Promise<void> => {
    const { lead, newer } = held;
    if (current?.id === lead.id && current.version === (newer?.lead ?? lead).version) return;
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

  const readLeadNow = (lead: Lead): Promise<Lead | undefined> =>
    queryClient.fetchQuery({ ...leadQuery(lead), staleTime: 0 }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    });

  return {
    ...state,
    busy,
    failed: failure?.words,
    goOn,
    lookAgain,
    retry: () => void goOn(failure?.again),
  };
}

export type Calls = ReturnType<typeof useCallQueue>;

const stateOf = (answer: NextAnswer): Pick<State, "held" | "answer"> =>
  answer.lead ? { held: { lead: answer.lead, isAskedFor: true } } : { answer };

function adopted({ newer, ...held }: Held, now: Lead): Held {
  return newer ? { ...held, newer: { ...newer, lead: now } } : { ...held, lead: now };
}

/** A lead that was just recorded may still be due: whoever was sent a link, or agreed on this very minute. It is put aside. */
async function askForNext({ skip, over }: GoOn): Promise<NextAnswer> {
  const answer = await callApi(nextLead, { body: skip === undefined ? {} : { skip } });
  if (!over || answer.lead?.id !== over.id) return answer;
  return callApi(nextLead, { body: { skip: over.id } });
}
