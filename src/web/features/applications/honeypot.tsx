import classes from "./apply.module.css";
import { changeDraft, useDraft } from "./draft.ts";

/** A box that nobody sees and no screen reader reads: what fills it in is a program. */
export function Honeypot() {
  const { website } = useDraft();
  return (
    <div className={classes.unseen} aria-hidden="true">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={website}
          onChange={(event) => changeDraft({ website: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}
