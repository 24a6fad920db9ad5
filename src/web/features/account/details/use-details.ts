import { useState } from "react";
import { updateOwnDetails } from "../../../../contract/account.contract.ts";
import { getCurrentUser } from "../../../../contract/session.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { rulesOf } from "../../../lib/form/rules-of.ts";
import { useEndpointForm } from "../../../lib/form/use-endpoint-form.ts";
import { type CurrentUser, completeSession, readSession } from "../../../lib/session/session-store.ts";
import { valuesOf } from "./details.ts";

const SAVE = { endpoint: updateOwnDetails, success: "Your details were saved", notifyOn: [] };

/**
 * The form of one's own details. Untouched fields follow the stored values; from the first typed letter on the version
 * seen is fixed and sent along. If somebody else was faster, the typed values stay and the next save is based on the
 * current version.
 */
export function useDetails(user: CurrentUser) {
  const [held, setHeld] = useState<CurrentUser>();
  const [newer, setNewer] = useState<{ before: CurrentUser; after: CurrentUser; refusal: string }>();
  const seen = held ?? user;
  const leaveForm = (): void => {
    setHeld(undefined);
    setNewer(undefined);
  };
  const lookAgain = async (refusal: string): Promise<void> => {
    const now = await callApi(getCurrentUser).catch(() => undefined);
    if (!now || now.version === seen.version) return;
    completeSession(now);
    setNewer({ before: seen, after: now, refusal });
    setHeld(now);
  };
  const form = useEndpointForm(SAVE, {
    rules: rulesOf(updateOwnDetails.body),
    initialValues: valuesOf(seen),
    asking: (body) => ({ body, ifMatch: seen.version }),
    onChange: () => setHeld(seen),
    onSuccess: (data) => {
      const { user: known } = readSession();
      if (known) completeSession({ ...known, ...data });
      leaveForm();
    },
    onError: ({ status, errors, message }) => {
      if (status === 422 && Object.keys(errors).length === 0) void lookAgain(message);
    },
  });
  const { error } = form.sending;
  const isRefused = error?.status === 422;
  return {
    ...form,
    newer,
    failure: isRefused ? null : form.failure,
    refusal: isRefused && !newer && Object.keys(error.errors).length === 0 ? error.message : undefined,
  };
}
