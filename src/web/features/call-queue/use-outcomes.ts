import { type RefObject, useEffect, useRef, useState } from "react";
import { sendLeadLink } from "../../../contract/lead-offers.contract.ts";
import { type Lead, updateLeadStatus } from "../../../contract/leads.contract.ts";
import { addDays, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { type ApiError, firstErrors } from "../../lib/api-error.ts";
import { notifyError, notifySuccess } from "../../lib/notify.ts";
import { useApiMutation } from "../../lib/use-api-mutation.ts";
import { instantInBox } from "../leads/call-back-time.ts";
import { LEAD_NOTICES } from "../leads/lead-notices.ts";
import { type Outcome, takesTime } from "./outcomes.ts";
import { type Draft, dropDraft, keepDraft, readDraft } from "./queue-draft.ts";
import type { Calls, Held } from "./use-call-queue.ts";

/** Longer than a finger takes to hit a key twice: nobody shall record what they have not seen. */
const SETTLES_MS = 300;

/** Where the focus goes when something is asked or amiss. */
export interface OutcomeFields {
  readonly remark: RefObject<HTMLTextAreaElement | null>;
  readonly time: RefObject<HTMLInputElement | null>;
}

/**
 * Recording what a call ended in. Whatever is refused or lost, what was typed stays. `asking` is an outcome that waits for
 * a second press, `failed` one that may not have been saved.
 */
export function useOutcomes(held: Held, calls: Calls) {
  const { lead, newer, isAskedFor } = held;
  const seen = newer?.lead ?? lead;
  const fields: OutcomeFields = { remark: useRef(null), time: useRef(null) };
  const [draft, setDraft] = useState<Draft>(() => readDraft(lead.id));
  const [asking, setAsking] = useState<Outcome>();
  const [failed, setFailed] = useState<Outcome>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [isSettled, setSettled] = useState(!isAskedFor);
  const update = useApiMutation(updateLeadStatus, { ...LEAD_NOTICES.updateStatus, notifyOn: [], idempotent: true });
  const sending = useApiMutation(sendLeadLink, { notifyOn: [], idempotent: true });
  const busy = update.isPending || sending.isPending || calls.busy || !isSettled;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);

  const write = (next: Draft): void => {
    keepDraft(lead.id, next);
    setDraft(next);
  };
  const stopAsking = (): void => {
    if (asking?.records === "call back" && draft.callBack === tomorrowMorning()) write({ ...draft, callBack: "" });
    setAsking(undefined);
  };

  const send = (outcome: Outcome, version: number): Promise<Lead> => {
    const remark = draft.remark.trim() || null;
    if (outcome.records === "offer link") {
      return sending.mutateAsync({ params: { id: lead.id }, body: { remark }, ifMatch: version });
    }
    const time = takesTime(outcome) && !isLeftOver(outcome) ? instantInBox(draft.callBack) : null;
    const body = { leadId: lead.id, status: outcome.records, remark, call_back_time: time };
    return update.mutateAsync({ params: { id: lead.id }, body, ifMatch: version });
  };
  /** A time that was proposed for Call back, not touched, and is not for this outcome. */
  const isLeftOver = (outcome: Outcome): boolean =>
    asking?.records === "call back" && outcome.records !== "call back" && draft.callBack === tomorrowMorning();

  const record = async (outcome: Outcome, version = seen.version): Promise<void> => {
    setFailed(undefined);
    setMistakes({});
    try {
      await send(outcome, version);
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
    // An offer was found meanwhile, say: there is nothing to look at before one goes on.
    if (now.change === "same" && now.version !== version) return record(outcome, now.version);
    if (status === 422) notifyError(message);
    if (now.change === "same") setMistakes({ outcome: message });
  };

  const pointAt = (byField: Readonly<Record<string, string>>, message: string): void => {
    notifyError(message);
    setMistakes(byField);
    (byField.call_back_time ? fields.time : fields.remark).current?.focus();
  };

  const askForTime = (outcome: Outcome): void => {
    write({ ...draft, callBack: tomorrowMorning() });
    setAsking(outcome);
    fields.time.current?.focus();
  };

  const choose = (outcome: Outcome): void => {
    if (busy) return;
    if (outcome.records === "nothing") {
      void calls.goOn({ skip: lead.id, done: `${lead.name} is put aside for an hour.` });
    } else if (outcome.records === "call back" && draft.callBack === "") askForTime(outcome);
    else if (asking?.key !== outcome.key && isWorthAsking(outcome)) setAsking(outcome);
    else void record(outcome);
  };
  const isWorthAsking = (outcome: Outcome): boolean =>
    outcome.records === "do not contact" || (draft.callBack !== "" && !takesTime(outcome) && !isLeftOver(outcome));

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
    choose,
    stopAsking,
    confirm: () => asking && choose(asking),
    retry: () => failed && !busy && void record(failed),
  };
}

export type OutcomeForm = ReturnType<typeof useOutcomes>;

/** Tomorrow at nine on the clock of Lagos, as a box for day and time has it. */
export function tomorrowMorning(): string {
  return `${addDays(lagosDateOf(new Date()), 1)}T09:00`;
}
