import { type RefObject, useRef, useState } from "react";
import { type ApiError, firstErrors } from "../../../lib/calls/api-error.ts";
import { notifyError, notifySuccess } from "../../../lib/calls/notify.ts";
import { type Held, seenOf } from "../held/held.ts";
import { type Draft, dropDraft, keepDraft, readDraft } from "../queue/queue-draft.ts";
import type { Calls } from "../queue/use-call-queue.ts";
import { isProposed, isWorthAsking, tomorrowMorning } from "./outcome-questions.ts";
import type { Outcome } from "./outcomes.ts";
import { useSendOutcome } from "./use-send-outcome.ts";
import { useSettled } from "./use-settled.ts";

/** Where focus goes for a question or an error. */
export interface OutcomeFields {
  readonly remark: RefObject<HTMLTextAreaElement | null>;
  /** Of the day and the time to call again. */
  readonly time: RefObject<HTMLFieldSetElement | null>;
}

/** Whether somebody types in one of them. */
export function isOwnField({ remark, time }: OutcomeFields, element: EventTarget | null): boolean {
  return element === remark.current || (element instanceof Element && time.current?.contains(element) === true);
}

const focusTime = ({ time }: OutcomeFields): void =>
  time.current?.querySelector<HTMLElement>("input:not([data-day])")?.focus();

/**
 * Records the outcome of a call. The typed text survives a refusal or a lost answer. `asking` is an outcome that waits
 * for a second press, `failed` one that may not have been saved.
 */
export function useOutcomes(held: Held, calls: Calls) {
  const { lead, isAhead = false } = held;
  const fields: OutcomeFields = { remark: useRef(null), time: useRef(null) };
  const [draft, setDraft] = useState<Draft>(() => readDraft(lead.id));
  const [isKept, setKept] = useState(true);
  const [asking, setAsking] = useState<Outcome>();
  const [failed, setFailed] = useState<Outcome>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const sending = useSendOutcome(lead);
  const isSettled = useSettled(held.isFresh);
  const isUnderWay = sending.isPending || calls.busy || isAhead;
  const busy = isUnderWay || !isSettled;
  const standing = { draft, asking };

  const write = (next: Draft): void => {
    setKept(keepDraft(lead.id, next));
    setDraft(next);
  };
  const stopAsking = (): void => {
    if (isProposed(standing)) write({ ...draft, callBack: "" });
    setAsking(undefined);
  };

  const record = async (outcome: Outcome, version = seenOf(held).version): Promise<void> => {
    setFailed(undefined);
    setMistakes({});
    try {
      await sending.send(outcome, standing, version);
    } catch (error) {
      return onRefused(outcome, error as Error, version);
    }
    if (outcome.records === "offer link") notifySuccess("The link was sent");
    dropDraft(lead.id);
    await calls.goOn({ done: `${outcome.label} is recorded for ${lead.name}.`, over: lead });
  };

  const onRefused = async (outcome: Outcome, error: Error, version: number): Promise<void> => {
    setAsking(undefined);
    const { message } = error;
    const { status = 0, errors = {} } = error as Partial<ApiError>;
    if (status === 401) return;
    if (status !== 422 && status !== 404) return setFailed(outcome);
    const byField = firstErrors(errors);
    if (Object.keys(byField).length > 0) return pointAt(byField, message);
    const now = await calls.lookAgain(held, message).catch(() => undefined);
    if (!now) return setFailed(outcome);
    // For example an offer was found meanwhile: nothing to look at first.
    if (now.change === "same" && now.version !== version) return record(outcome, now.version);
    if (status === 422) notifyError(message);
    if (now.change === "same") setMistakes({ outcome: message });
  };

  const pointAt = (byField: Readonly<Record<string, string>>, message: string): void => {
    notifyError(message);
    setMistakes(byField);
    if (byField.call_back_time) focusTime(fields);
    else fields.remark.current?.focus();
  };

  const askForTime = (outcome: Outcome): void => {
    write({ ...draft, callBack: tomorrowMorning() });
    setAsking(outcome);
    focusTime(fields);
  };

  const choose = (outcome: Outcome): void => {
    if (busy) return;
    if (outcome.records === "nothing") {
      void calls.goOn({ skip: lead.id, done: `${lead.name} is put aside for an hour.` });
    } else if (outcome.records === "call back" && draft.callBack === "") askForTime(outcome);
    else if (asking?.key !== outcome.key && isWorthAsking(outcome, standing)) setAsking(outcome);
    else void record(outcome);
  };

  return {
    draft,
    change: (next: Partial<Draft>) => {
      write({ ...draft, ...next });
      setMistakes({});
    },
    fields,
    mistakes,
    asking,
    failed,
    busy,
    /** Nothing can be written yet: the lead is not given to the agent. */
    isAhead,
    /** Whether what is typed survives a reload. */
    isKept,
    /** Back to the list; what is typed waits for the lead to come back. False while an answer is awaited: the call stays. */
    leave: (): boolean => {
      if (!isUnderWay) void calls.leave(lead);
      return !isUnderWay;
    },
    choose,
    stopAsking,
    confirm: () => asking && choose(asking),
    retry: () => failed && !busy && void record(failed),
  };
}

export type OutcomeForm = ReturnType<typeof useOutcomes>;
