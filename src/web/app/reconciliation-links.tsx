import { Link } from "@tanstack/react-router";
import { readBooks } from "../../../contract/books.contract.ts";
import { readPayday } from "../../../contract/payday.contract.ts";
import { listStatements, listSuspense } from "../../../contract/statements.contract.ts";
import { meets } from "../../../domain/permissions.ts";
import { useHeld } from "../../lib/permissions.ts";
import classes from "./reconciliation-links.module.css";

const LINKS = [
  { path: "/repayments/statements", label: "Statements", demand: listStatements.access },
  { path: "/repayments/suspense", label: "Suspense & Credit", demand: listSuspense.access },
  { path: "/payday", label: "Payday", demand: readPayday.access },
  { path: "/books", label: "Books", demand: readBooks.access },
] as const;

/** The screens of reconciliation among each other: the sidebar holds what is specified and nothing else (SHL-17). */
export function ReconciliationLinks() {
  const held = useHeld();
  return (
    <nav className={classes.links} aria-label="Reconciliation">
      {LINKS.filter(({ demand }) => meets(demand, held)).map(({ path, label }) => (
        <Link key={path} to={path} preload={false} className={classes.link} activeOptions={{ includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
