import { Link } from "@tanstack/react-router";
import classes from "./back-link.module.css";

interface BackLinkProps {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly children: string;
}

/** The way back to the page that leads here. */
export function BackLink({ to, search = {}, children }: BackLinkProps) {
  return (
    <Link to={to} search={search} className={classes.back}>
      {children}
    </Link>
  );
}
