import classes from "../apply.module.css";
import { changeDraft, useDraft } from "../draft/draft.ts";

/** A box invisible to people and screen readers: only programs fill it in. */
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
