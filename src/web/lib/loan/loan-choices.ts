import { useEffect, useSyncExternalStore } from "react";
import type { DataOf } from "../../../contract/endpoint.ts";
import { listLoanChoices } from "../../../contract/loan-choices.contract.ts";
import { callApi } from "../calls/call-api.ts";

/** The choices of an application, as the server offers them today. */
export type LoanChoices = DataOf<typeof listLoanChoices>;
export type OfferedLoanType = LoanChoices["loan_types"][number];

interface Asked {
  readonly choices: LoanChoices | undefined;
  readonly failed: boolean;
}

const NOTHING: Asked = { choices: undefined, failed: false };
const TRIES = 3;
const PAUSE_MS = 1500;
/** An answer that takes longer than this counts as lost. */
const STILL_MS = 20_000;

let asked: Asked = NOTHING;
let underWay = false;
const listeners = new Set<() => void>();

/**
 * The choices, fetched once for all public pages. A failed request is retried twice automatically; then `failed` says
 * so and `retry` starts again, as does a connection that is back. Public pages do without the query client, which would be larger than all of this.
 */
export function useLoanChoices(): Asked & { readonly retry: () => void } {
  const state = useSyncExternalStore(subscribe, readAsked, () => NOTHING);
  useEffect(() => {
    const askOnce = (): void => {
      if (!readAsked().choices) void ask();
    };
    askOnce();
    window.addEventListener("online", askOnce);
    return () => window.removeEventListener("online", askOnce);
  }, []);
  return { ...state, retry: () => void ask() };
}

/** The current state, without fetching. */
export const readAsked = (): Asked => asked;

/** Refetches past the browser's cache: the server has reported a change. */
export const renewLoanChoices = (): void => void ask(true);

/** Resets to the state of a freshly opened page. */
export function forgetLoanChoices(): void {
  asked = NOTHING;
}

async function ask(fresh = false): Promise<void> {
  if (underWay) return;
  underWay = true;
  tell(NOTHING);
  for (let attempt = 1; attempt <= TRIES && !asked.choices; attempt += 1) {
    if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const choices = await callApi(listLoanChoices, { fresh, signal: AbortSignal.timeout(STILL_MS) }).catch(
      () => undefined,
    );
    if (choices) tell({ choices, failed: false });
  }
  underWay = false;
  if (!asked.choices) tell({ choices: undefined, failed: true });
}

function tell(next: Asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
