import { applyForLoan } from "../../../../contract/applications.contract.ts";
import { ApiError, networkError } from "../../../lib/calls/api-error.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { type ApplicationBody, applicationBody, type ConsentRead } from "../draft/application-body.ts";
import { type Documents, readDocuments } from "../draft/documents.ts";
import { type Draft, readDraft } from "../draft/draft.ts";
import { forgetPhoneToken, phoneTokenOf } from "../draft/kept/phone-token.ts";
import { readEntered } from "../draft/read-entered.ts";
import { firstIncomplete } from "../mistakes/step-mistakes.ts";
import type { Step } from "../steps.ts";
import { keepRefusals } from "./refusals.ts";

/** The result of sending. `lost`: it may have arrived; the same application is sent again under the same key. */
export type Outcome =
  | { readonly kind: "sent"; readonly reference: string }
  | { readonly kind: "lost" }
  /** `step`: where to correct what the sentence is about. */
  | { readonly kind: "refused"; readonly text: string; readonly step: Step | undefined; readonly isConsent: boolean };

interface Attempt {
  readonly draft: Draft;
  readonly documents: Documents;
  /** Hash of the consent that was read. */
  readonly consent: string;
  readonly token: string | undefined;
  readonly key: string;
  readonly body: ApplicationBody;
}

/** No progress for this long: the connection counts as lost. */
const STILL_MS = 60_000;

/** The last application sent without a definite answer. */
let attempt: Attempt | undefined;

/**
 * Sends the application once. While it is unchanged and has no definite answer, every repeat uses the same
 * Idempotency-Key and so is the same application.
 */
export async function sendApplication(read: ConsentRead, onProgress: (fraction: number) => void): Promise<Outcome> {
  const current = await attemptFor(read);
  attempt = current;
  const watch = stillness();
  const noted = (fraction: number) => {
    watch.moved();
    onProgress(fraction);
  };
  try {
    const { key, body } = current;
    const call = { body, idempotencyKey: key, onProgress: noted, signal: watch.signal };
    const { reference } = await callApi(applyForLoan, call);
    attempt = undefined;
    return { kind: "sent", reference };
  } catch (error) {
    return outcomeOf(error);
  } finally {
    watch.end();
  }
}

async function attemptFor(read: ConsentRead): Promise<Attempt> {
  const [draft, documents] = [readDraft(), readDocuments()];
  const token = phoneTokenOf(draft.phone_number.trim());
  const sent = { draft, documents, consent: read.sha256, token };
  if (attempt && isSame(attempt, sent)) return attempt;
  const body = await applicationBody(draft, documents, read);
  return { ...sent, key: crypto.randomUUID(), body: { ...body, ...(token && { phone_token: token }) } };
}

function isSame(attempt: Attempt, sent: Omit<Attempt, "key" | "body">): boolean {
  const names = ["draft", "documents", "consent", "token"] as const;
  return names.every((name) => attempt[name] === sent[name]);
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError)) throw error;
  const isFailure = error.status >= 500 && error.code !== "not-open";
  const isUndecided = error.status === 0 || isFailure || error.code === "still-working";
  if (isUndecided || error.code === "unreadable") return { kind: "lost" };
  // Refused only for now: the next attempt is still the same application.
  if (error.status !== 429) attempt = undefined;
  // Confirmed too long ago: the next press requests another code.
  if ("phone_token" in error.errors) forgetPhoneToken();
  const others = keepRefusals(error.errors);
  const step = firstIncomplete(readEntered());
  const isConsent = "consent_version" in error.errors || "consent" in error.errors;
  return { kind: "refused", text: others[0] ?? error.message, step, isConsent };
}

/** Aborts a call without progress for a minute. */
function stillness() {
  const controller = new AbortController();
  const wait = () => setTimeout(() => controller.abort(networkError()), STILL_MS);
  let timer = wait();
  const end = () => clearTimeout(timer);
  const moved = () => {
    end();
    timer = wait();
  };
  return { signal: controller.signal, moved, end };
}
