import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Mistakes } from "./mistakes-in.ts";
import { FAULTY } from "./use-mistakes.ts";

type Names<V, Kind> = { [Name in keyof V]: V[Name] extends Kind ? Name : never }[keyof V] & string;

interface FormRules<V extends object> {
  /** The values of untouched fields. They may change while others are typed, as when somebody else has saved. */
  readonly initialValues: V;
  /** What was wrong with values that were kept elsewhere. */
  readonly initialMistakes?: Mistakes | undefined;
  /** The mistakes in the values, by field; called before anything is sent. */
  readonly validate?: (values: V) => Mistakes;
  /** Called on every change, which makes a question about the previous values obsolete. */
  readonly onChange?: (() => void) | undefined;
}

/**
 * The typed values and their mistakes. Typing in a field clears its mistake; only `reset` clears values, so they
 * survive every failure. Mistakes, from the browser or the server, move the focus to the first of them.
 */
export function useForm<V extends object>({ initialValues, initialMistakes = {}, validate, onChange }: FormRules<V>) {
  const [typed, setTyped] = useState<Partial<V>>({});
  const [mistakes, setMistakes] = useState<Mistakes>(initialMistakes);
  /** Where the focus moves once the mistakes are rendered; a new object each time. */
  const [focus, setFocus] = useState<{ readonly orElse?: string | undefined }>();
  const element = useRef<HTMLFormElement>(null);
  const values: V = { ...initialValues, ...typed };

  useEffect(() => {
    if (!focus || !element.current) return;
    const other = focus.orElse === undefined ? null : element.current.querySelector(`[name="${focus.orElse}"]`);
    const first = element.current.querySelector(FAULTY) ?? other;
    if (first instanceof HTMLElement) first.focus();
  }, [focus]);

  const change = (changes: Partial<V>): void => {
    setTyped((before) => ({ ...before, ...changes }));
    setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
    onChange?.();
  };
  const changeOne = (name: string, value: unknown): void => change({ [name]: value } as Partial<V>);
  /** Shows only these mistakes; if none belongs to a field, the focus moves to the field `orElse`. */
  const fault = (found: Mistakes, orElse?: string): void => {
    setMistakes(found);
    setFocus({ orElse });
  };
  return {
    values,
    mistakes,
    fault,
    change,
    isTouched: Object.keys(typed).length > 0,
    /** The props of a text field or a select. */
    field: (name: Names<V, string>) => ({
      name,
      value: values[name] as string,
      mistake: mistakes[name],
      onChange: (text: string) => changeOne(name, text),
    }),
    /** The props of a check box. */
    box: (name: Names<V, boolean>) => ({
      name,
      checked: values[name] as boolean,
      mistake: mistakes[name],
      onChange: (ticked: boolean) => changeOne(name, ticked),
    }),
    reset: () => {
      setTyped({});
      setMistakes({});
    },
    forgive: () => setMistakes({}),
    /** Sends the values if they have no mistakes; without an event it sends them again. */
    onSubmit: (send: (values: V) => void) => (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (event) element.current = event.currentTarget;
      const found = validate?.(values) ?? {};
      if (Object.values(found).some((mistake) => mistake !== undefined)) fault(found);
      else {
        setMistakes({});
        send(values);
      }
    },
  };
}
