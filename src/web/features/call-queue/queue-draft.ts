import { readSession } from "../../lib/session-store.ts";

/** What was typed on a call and is not recorded yet; `callBack` as a box for day and time has it. */
export interface Draft {
  readonly remark: string;
  readonly callBack: string;
}

export const NO_DRAFT: Draft = { remark: "", callBack: "" };

// Of one person: whoever signs in next in this tab finds none of it.
const keyOf = (leadId: number) => `tenor-call ${readSession().user?.id ?? ""} ${leadId}`;

/** What was typed about a lead in this tab; it outlives a reload, the end of a session, and the lead put aside. */
export function readDraft(leadId: number): Draft {
  const text = attempt(() => sessionStorage.getItem(keyOf(leadId)));
  const kept = text ? attempt(() => JSON.parse(text) as Partial<Draft>) : undefined;
  return { ...NO_DRAFT, ...kept };
}

export function keepDraft(leadId: number, draft: Draft): void {
  const isEmpty = draft.remark === "" && draft.callBack === "";
  if (isEmpty) dropDraft(leadId);
  else attempt(() => sessionStorage.setItem(keyOf(leadId), JSON.stringify(draft)));
}

export function dropDraft(leadId: number): void {
  attempt(() => sessionStorage.removeItem(keyOf(leadId)));
}

export function isNothingTyped(leadId: number): boolean {
  const { remark, callBack } = readDraft(leadId);
  return remark === "" && callBack === "";
}

/** Storage may be forbidden or full; what is typed then lives as long as the card. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
