import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { nextLead } from "../../../contract/call-queue.contract.ts";
import type { Lead } from "../../../contract/leads.contract.ts";
import { callApi } from "../../lib/call-api.ts";
import { useLeadsChanged } from "../leads/lead-queries.ts";
import type { Held } from "./held.ts";
import { callQueueQuery, type NextAnswer } from "./queue-queries.ts";
import { introductionOf } from "./queue-words.ts";

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

/** The call of this moment, and the way to the next: one is asked for at a time, and never before the last one is over. */
export function useNextCall() {
  const queryClient = useQueryClient();
  const leadsChanged = useLeadsChanged();
  const [state, setState] = useState<State>({ said: "" });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly words: string; readonly again: GoOn }>();

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
      setFailure({ words: failureOf(how), again: how });
      if (how.over) setState(({ farewell }) => ({ said: "", farewell }));
    } finally {
      setBusy(false);
      leadsChanged();
    }
  };

  return { state, setState, busy, failure, setFailure, goOn };
}

const stateOf = (answer: NextAnswer): Pick<State, "held" | "answer"> =>
  answer.lead ? { held: { lead: answer.lead, isAskedFor: true } } : { answer };

function failureOf({ done, skip }: GoOn): string {
  if (skip !== undefined) return "Not saved";
  return [done, "The next lead could not be fetched."].filter(Boolean).join(" ");
}

/** A lead that was just recorded may still be due: whoever was sent a link, or agreed on this very minute. It is put aside. */
async function askForNext({ skip, over }: GoOn): Promise<NextAnswer> {
  const answer = await callApi(nextLead, { body: skip === undefined ? {} : { skip } });
  if (!over || answer.lead?.id !== over.id) return answer;
  return callApi(nextLead, { body: { skip: over.id } });
}
