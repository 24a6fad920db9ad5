import { meets } from "../../../domain/permissions.ts";
import { Link } from "../../lib/route/link.tsx";
import { useHeld } from "../../lib/session/permissions.ts";
import classes from "./reconciliation-links.module.css";
import { RECONCILIATION_PLACES } from "./reconciliation-places.ts";

const PLACES = Object.values(RECONCILIATION_PLACES);

/** Links between the reconciliation screens, where the menu is not beside them. */
export function ReconciliationLinks() {
  const held = useHeld();
  return (
    <nav className={classes.links} aria-label="Reconciliation">
      {PLACES.filter(({ demand }) => meets(demand, held)).map(({ path, title }) => (
        <Link key={path} to={path} preload={false} className={classes.link} activeOptions={{ includeSearch: false }}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
