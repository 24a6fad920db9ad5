import { useState } from "react";
import { type LoanChoices, renewLoanChoices } from "../../../lib/loan/loan-choices.ts";
import { useGo } from "../../../lib/use-go.ts";
import { clearDocuments } from "../draft/documents.ts";
import { clearDraft, readDraft } from "../draft/draft.ts";
import { forgetPhoneToken, phoneTokenOf } from "../draft/kept/phone-token.ts";
import { keepSent } from "../draft/kept/sent-application.ts";
import { forgetRefusals } from "./refusals.ts";
import { forgetAccountName } from "./review/use-account-name.ts";
import { sendApplication } from "./send-application.ts";

/** The last step's state of its one call. `progress` is a fraction while it runs. */
export interface Sending {
  readonly progress?: number;
  readonly lost?: true;
  readonly refusal?: string;
}

/** Sends and continues: to the reference, or back to the step of the server's message. */
export function useSending(choices: LoanChoices | undefined, onConsentChanged: () => void) {
  const go = useGo();
  const [sending, setSending] = useState<Sending>({});
  const send = async (): Promise<void> => {
    if (!choices || sending.progress !== undefined) return;
    setSending({ progress: 0 });
    const outcome = await sendApplication(choices.consent, (progress) => setSending({ progress }));
    if (outcome.kind === "lost") return setSending({ lost: true });
    if (outcome.kind === "sent") return arrive(outcome.reference);
    setSending({ refusal: outcome.text });
    if (outcome.isConsent) {
      renewLoanChoices();
      onConsentChanged();
    }
    if (outcome.step) go(outcome.step.path);
  };
  const arrive = (reference: string): void => {
    keepSent({ reference, isByEmail: phoneTokenOf(readDraft().phone_number.trim()) === undefined });
    // Navigate first: the last step of an empty application would redirect to the first.
    go("/application-complete", "replace");
    clearDraft();
    clearDocuments();
    forgetPhoneToken();
    forgetAccountName();
    forgetRefusals();
  };
  return { sending, send };
}
