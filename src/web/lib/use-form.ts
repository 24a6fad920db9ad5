import { type SubmitEvent, useEffect, useRef, useState } from "react";

type Values = { readonly [name: string]: string | boolean };
type Mistakes = { readonly [name: string]: string | undefined };
type Names<V, Kind> = { [Name in keyof V]: V[Name] extends Kind ? Name : never }[keyof V] & string;

interface FormRules<V extends Values> {
  readonly initialValues: V;
  /** What is wrong with what was typed, by field; asked before anything is sent. */
  readonly validate?: (values: V) => Mistakes;
  /** Told of every change, in which a question about the last values loses its point. */
  readonly onChange?: () => void;
}

/**
 * What was typed, and what is wrong with it. Typing in a field takes its mistake away; nothing but `reset` takes away what
 * was typed, so it outlives every failure. Mistakes, of the browser or of the server, move the focus to the first of them.
 */
export function useForm<V extends Values>({ initialValues, validate, onChange }: FormRules<V>) {
  const [values, setValues] = useState(initialValues);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  /** Where the focus shall go once the mistakes are drawn; a new object each time. */
  const [focus, setFocus] = useState<{ readonly orElse?: string | undefined }>();
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!focus || !element.current) return;
    const other = focus.orElse === undefined ? null : element.current.querySelector(`[name="${focus.orElse}"]`);
    const first = element.current.querySelector('[aria-invalid="true"]') ?? other;
    if (first instanceof HTMLElement) first.focus();
  }, [focus]);

  const change = (name: string, value: string | boolean): void => {
    setValues((before) => ({ ...before, [name]: value }));
    setMistakes(({ [name]: _, ...others }) => others);
    onChange?.();
  };
  /** Shows these mistakes alone; where none of them is at a field, the focus goes to the field `orElse`. */
  const fault = (found: Mistakes, orElse?: string): void => {
    setMistakes(found);
    setFocus({ orElse });
  };
  return {
    values,
    fault,
    /** Of all that is wrong, whether any is at a field of the form. */
    isAtFault: Object.keys(initialValues).some((name) => mistakes[name] !== undefined),
    /** What a text field or a select is given. */
    field: (name: Names<V, string>) => ({
      name,
      value: values[name] as string,
      mistake: mistakes[name],
      onChange: (text: string) => change(name, text),
    }),
    /** What a box to tick is given. */
    box: (name: Names<V, boolean>) => ({
      name,
      checked: values[name] as boolean,
      mistake: mistakes[name],
      onChange: (ticked: boolean) => change(name, ticked),
    }),
    reset: () => {
      setValues(initialValues);
      setMistakes({});
    },
    forgive: () => setMistakes({}),
    /** Sends what was typed if nothing is wrong with it; without an event it is sent again. */
    onSubmit: (send: (values: V) => void) => (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (event) element.current = event.currentTarget;
      const found = validate?.(values) ?? {};
      if (Object.values(found).some((mistake) => mistake !== undefined)) fault(found);
      else send(values);
    },
  };
}
