import { IconColumns3 } from "@tabler/icons-react";
import { MenuButton } from "../../button/menu-button.tsx";
import classes from "./column-menu.module.css";

interface ColumnMenuProps {
  /** All columns in order; a fixed one is always shown. */
  readonly columns: readonly { readonly name: string; readonly heading: string; readonly fixed?: boolean }[];
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
  /** Resets to the default columns; absent while they are shown. */
  readonly onReset?: (() => void) | undefined;
}

/** The menu of a table's columns. */
export function ColumnMenu({ columns, shown, onChange, onReset }: ColumnMenuProps) {
  const isShown = (name: string) => shown.includes(name);
  const toggle = (changed: string) =>
    onChange(columns.map(({ name }) => name).filter((name) => (name === changed ? !isShown(name) : isShown(name))));
  return (
    <MenuButton label="Columns" icon={<IconColumns3 size={16} aria-hidden />}>
      {() => (
        <>
          <fieldset className={classes.columns}>
            <legend className="visually-hidden">Columns to show</legend>
            {columns.map(({ name, heading, fixed = false }) => (
              <label key={name} className={classes.column}>
                <input type="checkbox" checked={isShown(name)} disabled={fixed} onChange={() => toggle(name)} />
                {heading}
              </label>
            ))}
          </fieldset>
          {onReset && (
            <button type="button" className={classes.reset} onClick={onReset}>
              Reset columns
            </button>
          )}
        </>
      )}
    </MenuButton>
  );
}
