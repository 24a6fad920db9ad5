import { type SubmitEvent, useEffect, useRef, useState } from "react";

type Values = { readonly [name: string]: string | boolean };
type Mistakes = { readonly [name: string]: string | undefined };
type Names<V, Kind> = { [Name in keyof V]: V[Name] extends Kind ? Name : never }[keyof V] & string;

interface FormRules<V extends Values> {
  readonly initialValues: V;
  /** The mistakes in the typed values, by field; called before anything is sent. */
  readonly validate?: (values: V) => Mistakes;
  /** Called on every change, which makes a question about the previous values obsolete. */
  readonly onChange?: () => void;
}

/**
 * The typed values and their mistakes. Typing in a field clears its mistake; only `reset` clears values, so they
 * survive every failure. Mistakes, from the browser or the server, move the focus to the first of them.
 */
export function useForm<V extends Values>({ initialValues, validate, onChange }: FormRules<V>) {
  const [values, setValues] = useState(initialValues);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  /** Where the focus moves once the mistakes are rendered; a new object each time. */
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
  /** Shows only these mistakes; if none belongs to a field, the focus moves to the field `orElse`. */
  const fault = (found: Mistakes, orElse?: string): void => {
    setMistakes(found);
    setFocus({ orElse });
  };
  return {
    values,
    fault,
    /** Whether any of these mistakes belongs to a field of the form. */
    isAtFault: Object.keys(initialValues).some((name) => mistakes[name] !== undefined),
    /** The props of a text field or a select. */
    field: (name: Names<V, string>) => ({
      name,
      value: values[name] as string,
      mistake: mistakes[name],
      onChange: (text: string) => change(name, text),
    }),
    /** The props of a check box. */
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
    /** Sends the values if they have no mistakes; without an event it sends them again. */
    onSubmit: (send: (values: V) => void) => (event?: SubmitEvent<HTMLFormElement>) => {
      event?.preventDefault();
      if (event) element.current = event.currentTarget;
      const found = validate?.(values) ?? {};
      if (Object.values(found).some((mistake) => mistake !== undefined)) fault(found);
      else send(values);
    },
  };
}
