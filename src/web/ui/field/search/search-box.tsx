import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import field from "../field.module.css";
import { isTyping } from "../is-typing.ts";
import classes from "./search-box.module.css";
import { useDelayedSearch } from "./use-delayed-search.ts";

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** The text of the search that the table shows. */
  readonly current: string;
  readonly onSearch: (text: string) => void;
}

export function SearchBox({ label, placeholder, current, onSearch }: SearchBoxProps) {
  const { text, change, sendNow } = useDelayedSearch(current, onSearch);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => focusOnSlash(() => input.current?.focus()), []);
  return (
    <search className={classes.box}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sendNow();
        }}
      >
        <IconSearch size={16} className={classes.icon} aria-hidden />
        <input
          ref={input}
          type="search"
          className={`${field.input} ${classes.input}`}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <kbd className={classes.key} aria-hidden>
          /
        </kbd>
      </form>
    </search>
  );
}

function focusOnSlash(focus: () => void): () => void {
  function onKey(event: KeyboardEvent) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    event.preventDefault();
    focus();
  }
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
