import { readSession } from "../../../lib/session/session-store.ts";

/** What was typed on a call and is not recorded yet; `callBack` as the field of a day and a time has it. */
export interface Draft {
  readonly remark: string;
  readonly callBack: string;
}

export const NO_DRAFT: Draft = { remark: "", callBack: "" };

// Per person: the next user signed in in this tab does not see it.
const keyOf = (leadId: number) => `tenor-call ${readSession().user?.id ?? ""} ${leadId}`;

/** What was typed about a lead in this tab; it survives a reload, the end of a session, and skipping the lead. */
export function readDraft(leadId: number): Draft {
  const text = attempt(() => sessionStorage.getItem(keyOf(leadId)));
  const kept = text ? attempt(() => JSON.parse(text) as Partial<Draft>) : undefined;
  return { ...NO_DRAFT, ...kept };
}

/** Returns whether it survives a reload. */
export function keepDraft(leadId: number, draft: Draft): boolean {
  if (draft.remark === "" && draft.callBack === "") {
    dropDraft(leadId);
    return true;
  }
  return (
    attempt(() => {
      sessionStorage.setItem(keyOf(leadId), JSON.stringify(draft));
      return true;
    }) ?? false
  );
}

export function dropDraft(leadId: number): void {
  attempt(() => sessionStorage.removeItem(keyOf(leadId)));
}

export function isNothingTyped(leadId: number): boolean {
  const { remark, callBack } = readDraft(leadId);
  return remark === "" && callBack === "";
}

/** Storage may be forbidden or full; the typed text then lives as long as the card. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
