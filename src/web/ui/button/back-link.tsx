import { Link } from "@tanstack/react-router";
import classes from "./back-link.module.css";

interface BackLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly children: string;
}

/** The link back to the parent page. */
export function BackLink({ to, search = {}, children }: BackLinkProps) {
  return (
    <Link to={to} search={search} className={classes.back}>
      {children}
    </Link>
  );
}
