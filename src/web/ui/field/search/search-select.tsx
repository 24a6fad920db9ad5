import type { FieldControl } from "../field.tsx";
import type { SearchOption } from "./search-options.ts";
import classes from "./search-select.module.css";
import { useSearchSelect } from "./use-search-select.ts";

interface SearchSelectProps {
  /** Connects the box to its label and its mistake. */
  readonly control: FieldControl;
  readonly name: string;
  readonly value: string;
  readonly options: readonly SearchOption[];
  readonly placeholder: string;
  /** Shown when nothing matches the typed text. */
  readonly nothing?: string;
  readonly onChange: (value: string) => void;
}

/** A select with a search: options are found by part of their name. */
export function SearchSelect(props: SearchSelectProps) {
  const { control, name, value, options, placeholder, nothing = "No match", onChange } = props;
  const search = useSearchSelect(value, options, onChange);
  const { text, open, found, active, show } = search;
  const listId = `${control.id}-list`;
  return (
    <div className={classes.frame}>
      <input
        {...control}
        name={name}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-required="true"
        aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onChange={(event) => show(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => !open && show(undefined)}
        onBlur={search.leave}
        onKeyDown={search.onKeyDown}
      />
      <svg className={classes.arrow} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M4 6l4 4 4-4" />
      </svg>
      {open && (
        <div
          ref={search.list}
          id={listId}
          role="listbox"
          aria-label={placeholder}
          className={classes.list}
          tabIndex={-1}
          // The box keeps the focus: pressing the list must not move it before the choice is made.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys and says where they stand
            <div
              key={option.value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              onClick={() => search.choose(option)}
            >
              {option.label}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={open && found.length === 0 ? classes.none : "visually-hidden"}>
        {open && (found.length === 0 ? nothing : `${found.length} found`)}
      </p>
    </div>
  );
}
