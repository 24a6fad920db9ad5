import { type FormEvent, useState } from "react";
import { updateOwnDetails } from "../../../contract/account.contract.ts";
import type { BodyInputOf } from "../../../contract/endpoint.ts";
import { getCurrentUser } from "../../../contract/session.contract.ts";
import { firstErrors } from "../../lib/calls/api-error.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { useApiMutation } from "../../lib/calls/use-api-mutation.ts";
import { type CurrentUser, completeSession, readSession } from "../../lib/session/session-store.ts";
import { type Details, valuesOf } from "./details.ts";

/**
 * The form of one's own details. Untouched fields follow the stored values; from the first typed letter on the version
 * seen is fixed and sent along. If somebody else was faster, the typed values stay and the next save is based on the
 * current version.
 */
export function useDetails(user: CurrentUser) {
  const [typed, setTyped] = useState<Partial<Details>>({});
  const [held, setHeld] = useState<CurrentUser>();
  const [newer, setNewer] = useState<{ before: CurrentUser; after: CurrentUser; refusal: string }>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const seen = held ?? user;
  const values = { ...valuesOf(seen), ...typed };
  const isChanged = Object.keys(typed).length > 0;
  const leaveForm = (): void => {
    setTyped({});
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
  const update = useApiMutation(updateOwnDetails, {
    success: "Your details were saved",
    notifyOn: [],
    onSuccess: (data) => {
      const { user: known } = readSession();
      if (known) completeSession({ ...known, ...data });
      leaveForm();
    },
    onError: ({ status, errors, message }) => {
      if (status !== 422) return;
      setMistakes(firstErrors(errors));
      if (Object.keys(errors).length === 0) void lookAgain(message);
    },
  });
  const { error } = update;
  const isRefused = error?.status === 422;
  return {
    values,
    mistakes,
    newer,
    isChanged,
    busy: update.isPending,
    failure: isRefused ? null : update.quietFailure,
    refusal: isRefused && !newer && Object.keys(error.errors).length === 0 ? error.message : undefined,
    change: (change: Partial<Details>) => {
      setHeld(seen);
      setTyped({ ...typed, ...change });
      setMistakes({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const body = values as BodyInputOf<typeof updateOwnDetails>;
      if (isChanged && !update.isPending) update.mutate({ body, ifMatch: seen.version });
    },
  };
}
