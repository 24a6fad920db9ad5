import classes from "./column-menu.module.css";
import type { ColumnMenuProps } from "./column-menu.tsx";

/** The columns of a table, each with a box, and the way back to the default ones. */
export function ColumnList({ columns, shown, onChange, onReset }: ColumnMenuProps) {
  const isShown = (name: string) => shown.includes(name);
  const toggle = (changed: string) =>
    onChange(columns.map(({ name }) => name).filter((name) => (name === changed ? !isShown(name) : isShown(name))));
  return (
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
  );
}
