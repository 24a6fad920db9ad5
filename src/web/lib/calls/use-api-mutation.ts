import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { DataOf, Endpoint } from "../../../contract/endpoint.ts";
import { ApiError } from "./api-error.ts";
import { type CallOptions, callForAnswer } from "./call-api.ts";
import { IdempotencyKeys } from "./idempotency-keys.ts";
import { isAskedBack, isUnconfirmed, noticeFor } from "./mutation-notices.ts";
import { type NoticeAction, notifyError, notifySuccess } from "./notify.ts";

export interface MutationRules<E extends Endpoint> {
  /** Notice on success, verbatim as specified. A write that waits for a second person shows that instead. */
  readonly success?: string;
  /** What that notice offers besides. */
  readonly successAction?: (variables: CallOptions<E>) => NoticeAction;
  /** Statuses whose message is shown as an error notice (ERR-27). All others are silent (ERR-29). */
  readonly notifyOn: readonly number[];
  /** Money may have moved although no answer came: says so instead of staying silent. */
  readonly moneyAction?: boolean;
  /** The field in which the server asks for confirmation: the screen words the question, and no notice repeats it. */
  readonly asksBackBy?: string;
  /** Words of our own for a status, in the place of the server's or of silence. */
  readonly says?: (status: number) => string | undefined;
  /** Sends an Idempotency-Key, the same one until the server has given a definite answer. */
  readonly idempotent?: boolean;
  readonly onSuccess?: (data: DataOf<E>, variables: CallOptions<E>) => void;
  readonly onError?: (error: ApiError) => void;
}

/** Follow-ups of a write on the screen that makes it. */
export type MutationEnds<E extends Endpoint> = Pick<MutationRules<E>, "onSuccess" | "onError">;

/** A write with its notices, defined once for all screens that make it. */
export interface Write<E extends Endpoint> extends Omit<MutationRules<E>, keyof MutationEnds<E>> {
  readonly endpoint: E;
}

export function useWrite<E extends Endpoint>({ endpoint, ...words }: Write<E>, ends: MutationEnds<E> = {}) {
  return useApiMutation(endpoint, { ...words, ...ends });
}

/** The query key of everything that waits for a second person. */
export const WAITING_KEY = ["approval-requests"] as const;

/**
 * A write as data. `quietFailure` is the error that no notice reported, for a dialog's inline "Not saved";
 * `fieldErrors` are the texts by field (ERR-28).
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, rules: MutationRules<E>) {
  const keys = useRef(new IdempotencyKeys());
  const queryClient = useQueryClient();
  const mutation = useMutation<DataOf<E>, ApiError, CallOptions<E>>({
    networkMode: "always",
    retry: false,
    mutationFn: async (variables) => {
      const idempotencyKey = rules.idempotent ? keys.current.keyFor(variables) : undefined;
      try {
        const { data, message, sentForApproval } = await callForAnswer(endpoint, { ...variables, idempotencyKey });
        keys.current.forget();
        const notice = sentForApproval === undefined ? rules.success : message;
        const offer = sentForApproval === undefined ? rules.successAction?.(variables) : undefined;
        if (notice) notifySuccess(notice, offer);
        if (sentForApproval !== undefined) void queryClient.invalidateQueries({ queryKey: WAITING_KEY });
        return data;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isUnconfirmed(error)) keys.current.forget();
        throw error;
      }
    },
    onSuccess: (data, variables) => {
      rules.onSuccess?.(data, variables);
    },
    onError: (error) => {
      const text = noticeFor(error, rules);
      if (text) notifyError(text);
      rules.onError?.(error);
    },
  });
  const { error } = mutation;
  const isQuiet = error && noticeFor(error, rules) === undefined && !isAskedBack(error, rules);
  const quietFailure = isQuiet ? error : null;
  return { ...mutation, quietFailure, fieldErrors: error?.errors ?? {} };
}
