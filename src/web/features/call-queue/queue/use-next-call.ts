import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { nextLead, releaseLead } from "../../../../contract/call-queue.contract.ts";
import type { Lead } from "../../../../contract/leads.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { useLeadsChanged } from "../../leads/lead-queries.ts";
import type { Held } from "../held/held.ts";
import { callQueueQuery, followingQuery, type NextAnswer } from "./queue-queries.ts";
import { introductionOf } from "./queue-words.ts";

/** How to continue from a lead. */
interface GoOn {
  /** The recorded result, in a sentence. */
  readonly done?: string;
  /** The recorded lead: it is finished, whatever the next answer says. */
  readonly over?: Lead;
  /** A skipped lead. */
  readonly skip?: number;
}

interface State {
  readonly held?: Held | undefined;
  readonly answer?: NextAnswer | undefined;
  readonly farewell?: { readonly words: string; readonly typed: string } | undefined;
  readonly said: string;
}

interface Failure {
  readonly words: string;
  readonly again: () => Promise<void>;
  /** The lead that is over for this person, whatever the server still says. */
  readonly over: number | undefined;
}

/**
 * The current call, and the way to the next: one request at a time, and never before the last call is over. The lead that
 * would follow is fetched during the call and shown at once; it may be recorded when the server has given it.
 */
export function useNextCall() {
  const queryClient = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const [state, setState] = useState<State>({ said: "" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  // Not before the shown lead is held: until then it is itself the next one.
  const { data: following } = useQuery(followingQuery(busy ? undefined : state.held?.lead.id));

  const begin = async (current: Lead | null): Promise<void> => {
    // A poll under way still returns the previous lead.
    await queryClient.cancelQueries({ queryKey: callQueueQuery.queryKey });
    queryClient.setQueryData(callQueueQuery.queryKey, (known) => known && { ...known, current });
  };

  const goOn = async (how: GoOn = {}): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    const before = state.held;
    const ahead = following?.lead;
    if (before && ahead && (how.over || how.skip !== undefined)) {
      setState((known) => ({ ...known, held: { lead: ahead, isFresh: true, isAhead: true } }));
    }
    try {
      const answer = await askForNext(how);
      await begin(answer.lead);
      const said = [how.done, introductionOf(answer)].filter(Boolean).join(" ");
      setState(({ farewell }) => ({ ...stateOf(answer), said, farewell: how.done ? undefined : farewell }));
    } catch {
      setFailure({ words: failureOf(how), again: () => goOn(how), over: how.over?.id });
      if (how.over) setState(({ farewell }) => ({ said: "", farewell }));
      else setState((known) => ({ ...known, held: before }));
    } finally {
      setBusy(false);
      leadsChanged();
    }
  };

  /** Ends the call without an outcome; the lead is free for others at once. */
  const leave = async ({ id, name }: Pick<Lead, "id" | "name">): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    setState({ said: `You left the call with ${name}.` });
    await begin(null);
    try {
      await callApi(releaseLead, { params: { id } });
    } catch {
      const words = `${name} is still held for you, for at most 20 minutes.`;
      setFailure({ words, again: () => leave({ id, name }), over: id });
    } finally {
      setBusy(false);
      leadsChanged();
    }
  };

  return { state, setState, busy, failure, setFailure, goOn, leave };
}

const stateOf = (answer: NextAnswer): Pick<State, "held" | "answer"> =>
  answer.lead ? { held: { lead: answer.lead, isFresh: true } } : { answer };

function failureOf({ done, skip }: GoOn): string {
  if (skip !== undefined) return "Not saved";
  return [done, "The next lead could not be fetched."].filter(Boolean).join(" ");
}

/** A just recorded lead may still be due, after a sent link or an agreement for this minute, so it is skipped. */
async function askForNext({ skip, over }: GoOn): Promise<NextAnswer> {
  const answer = await callApi(nextLead, { body: skip === undefined ? {} : { skip } });
  if (!over || answer.lead?.id !== over.id) return answer;
  return callApi(nextLead, { body: { skip: over.id } });
}
