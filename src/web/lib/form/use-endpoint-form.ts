import type { SubmitEvent } from "react";
import type { DataOf, Endpoint } from "../../../contract/endpoint.ts";
import { type ApiError, firstErrors, isToldBy } from "../calls/api-error.ts";
import type { CallOptions } from "../calls/call-api.ts";
import { useWrite, type Write } from "../calls/use-api-mutation.ts";
import { type Mistakes, mistakesIn, type Rules } from "./mistakes-in.ts";
import { useForm } from "./use-form.ts";

/** What is sent, before its rules have been checked: anything may be missing, and a choice is any text. */
type Unchecked<Value> = Value extends object
  ? { readonly [Field in keyof Value]?: Value[Field] | string | null | undefined }
  : Value;

/** A call with what was typed; of several calls, one of them. */
type Asking<E extends Endpoint> = E extends Endpoint
  ? Omit<CallOptions<E>, "body" | "fields" | "query"> & {
      readonly body?: Unchecked<CallOptions<E>["body"]>;
      readonly fields?: Unchecked<CallOptions<E>["fields"]>;
      readonly query?: Unchecked<CallOptions<E>["query"]>;
    }
  : never;

type SentRules<E extends Endpoint> =
  | Rules<CallOptions<E>["body"]>
  | Rules<CallOptions<E>["fields"]>
  | Rules<CallOptions<E>["query"]>;

interface EndpointForm<E extends Endpoint, V extends object> {
  /** `rulesOf` what the call sends, if that is more than a file; where it sends one of several things, chosen by the values. */
  readonly rules?: SentRules<E> | ((values: V) => SentRules<E>);
  readonly initialValues: V;
  readonly initialMistakes?: Mistakes | undefined;
  /** The call with these values, right or wrong. */
  readonly asking: (values: V) => Asking<E>;
  /** What the rules cannot tell, in words of the contract or the domain; a field's own words take the place of a rule's. */
  readonly also?: (values: V) => Mistakes;
  /** Whether values without mistakes are not sent yet, because a question is open. */
  readonly isHeld?: (values: V) => boolean;
  /** Where the focus moves after a failure that blames no field. */
  readonly orElse?: Extract<keyof V, string>;
  readonly onChange?: () => void;
  /** What was typed stays after a success, to be sent again. */
  readonly keepsTyped?: boolean;
  /** Called when the dialog is left, and after a success. */
  readonly onClose?: () => void;
  readonly onSuccess?: (data: DataOf<E>, sent: CallOptions<E>) => void;
  readonly onError?: (error: ApiError) => void;
  /** The sentences by the form's fields, where their names differ from the call's; before sending and after. */
  readonly faultsOf?: (found: Readonly<Record<string, string>>) => Mistakes;
}

/**
 * A form and the one call that it makes. The browser checks what would be sent by the contract's own rules, so that a
 * mistake reads the same before and after sending. What was typed survives every failure and closing the dialog; a
 * success clears it. Mistakes move the focus to the first of them.
 */
export function useEndpointForm<Call extends Write<Endpoint>, V extends object>(
  call: Call,
  form: EndpointForm<Call["endpoint"], V>,
) {
  type E = Call["endpoint"];
  const {
    rules,
    initialValues,
    initialMistakes,
    asking,
    also,
    isHeld,
    orElse,
    onChange,
    keepsTyped,
    onClose,
    onSuccess,
    onError,
    faultsOf: named = (found) => found,
  } = form;
  const typed = useForm<V>({
    initialValues,
    initialMistakes,
    validate: (values) => {
      const { body, fields, query } = asking(values) as Asking<Endpoint>;
      const its = typeof rules === "function" ? rules(values) : rules;
      return { ...(its && named(mistakesIn(its, body ?? fields ?? query ?? {}))), ...also?.(values) };
    },
    onChange,
  });
  const sending = useWrite<E>(call, {
    onSuccess: (data, sent) => {
      if (!keepsTyped) typed.reset();
      onSuccess?.(data, sent);
      onClose?.();
    },
    onError: (error) => {
      const errors = firstErrors(error.errors);
      typed.fault(named(errors), orElse);
      onError?.(error);
    },
  });
  const { isPending: busy, quietFailure } = sending;
  const isTold = isToldBy(initialValues, named(firstErrors(sending.error?.errors ?? {})));
  const send = typed.onSubmit((values) => {
    if (!busy && !isHeld?.(values)) sending.mutate(asking(values) as CallOptions<E>);
  });
  return {
    ...typed,
    submit: (event?: SubmitEvent<HTMLFormElement>) => {
      // Another attempt ends the failure of the one before, even where a mistake stops it.
      if (sending.isError) sending.reset();
      send(event);
    },
    busy,
    /** What neither a notice nor a field tells; `refusalOf` it is the server's own sentence, where it has one. */
    failure: isTold ? null : quietFailure,
    /** How the last call ended. */
    sending,
    close: () => {
      if (busy) return;
      sending.reset();
      onClose?.();
    },
  };
}
