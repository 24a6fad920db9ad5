import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "../../../lib/route/link.tsx";
import type { CurrentUser } from "../../../lib/session/session-store.ts";
import { useDropdown } from "../../../ui/field/search/use-dropdown.ts";
import { screenAt } from "../../screens.ts";
import { logOut } from "../../session-watch.ts";
import classes from "./user-menu.module.css";

const LINKS = [
  { path: "/profile", label: "My Account" },
  { path: "/profile-settings", label: "Settings" },
  { path: "/support-desk-card", label: "Support" },
].filter(({ path }) => screenAt(path) !== undefined);

/** First and last name, the first role below, and the user's own actions (SHL-03 to SHL-08). */
export function UserMenu({ user }: { user: CurrentUser }) {
  const dropdown = useDropdown();
  return (
    <div className={classes.anchor} ref={dropdown.frame}>
      <button type="button" className={classes.button} {...dropdown.button}>
        <span className={classes.initials} aria-hidden>
          {user.first_name.charAt(0)}
          {user.last_name.charAt(0)}
        </span>
        <span className={classes.who}>
          <span className={classes.name}>
            {user.first_name} {user.last_name}
          </span>
          <span className={classes.role}>{user.roles[0]?.name ?? "No role"}</span>
        </span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      {dropdown.open && (
        <ul className={classes.list} id={dropdown.listId}>
          {LINKS.map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className={classes.item} onClick={dropdown.close}>
                {label}
              </Link>
            </li>
          ))}
          <li className={classes.last}>
            <button type="button" className={classes.item} onClick={logOut}>
              Logout
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}
