import { Link } from "../../../lib/route/link.tsx";
import { useLocation, useShown } from "../../../lib/route/router-context.ts";
import { usePageTrail } from "../../../ui/page/page-trail.ts";
import { crumbOf, placesAbove } from "../../navigation/places.ts";
import classes from "./breadcrumb.module.css";

/** The way to a page below a list. A list itself needs none: the menu shows it. */
export function Breadcrumb() {
  const wanted = useLocation();
  const { pathname } = useShown()?.place ?? wanted;
  const { name, above } = usePageTrail();
  const places = above ? [...placesAbove(above.to), crumbOf(above)] : placesAbove(pathname);
  if (places.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb" className={classes.trail}>
      <ol className={classes.list}>
        {places.map(({ to, search = {}, label }) => (
          <li key={to} className={classes.item}>
            <Link to={to} search={search} activeOptions={{ exact: true }} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
        <li className={classes.item}>
          <span className={classes.here} aria-current="page">
            {name ?? crumbOf({ to: pathname }).label}
          </span>
        </li>
      </ol>
    </nav>
  );
}
