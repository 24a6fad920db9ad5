import { useEffect, useId, useState } from "react";
import classes from "../field.module.css";

interface SuggestBoxProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onType: (text: string) => void;
  /** Returns the name that matches a text, if any. */
  readonly find: (text: string) => Promise<string | undefined>;
  readonly onChoose: (name: string) => void;
  /** The text under the box when nothing matches. */
  readonly unknown: string;
}

/** A name chosen from suggestions: picked, or typed and confirmed with Enter. */
export function SuggestBox(props: SuggestBoxProps) {
  const { label, placeholder, value, suggestions, onType, find, onChoose, unknown } = props;
  const [text, setText] = useState(value);
  const [isUnknown, setUnknown] = useState(false);
  const [listId, errorId] = [useId(), useId()];
  useEffect(() => {
    setText(value);
    setUnknown(false);
  }, [value]);

  const change = (next: string): void => {
    setText(next);
    setUnknown(false);
    onType(next);
    if (next === "" || suggestions.includes(next)) onChoose(next);
  };
  const settle = async (): Promise<void> => {
    if (text.trim() === value) return;
    const name = text.trim() === "" ? "" : await find(text.trim());
    if (name === undefined) setUnknown(true);
    else onChoose(name);
  };

  return (
    <div className={classes.field}>
      <label className={classes.field}>
        <span className={classes.label}>{label}</span>
        <input
          className={classes.input}
          list={listId}
          placeholder={placeholder}
          maxLength={200}
          autoComplete="off"
          value={text}
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? errorId : undefined}
          onFocus={() => onType(text === value ? "" : text)}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && void settle()}
          onBlur={() => void settle()}
        />
      </label>
      <datalist id={listId}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <span id={errorId} className={classes.error} role="status">
        {isUnknown && unknown}
      </span>
    </div>
  );
}
