import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

interface NoMatchProps {
  readonly title: string;
  readonly path: string;
  /** The search without what narrows it. */
  readonly cleared: object;
  readonly children: ReactNode;
}

/** A list that is empty because of what was searched for or chosen, with the way back to all of it. */
export function NoMatch({ title, path, cleared, children }: NoMatchProps) {
  const clear = (
    <Link to={path} search={cleared}>
      Clear search and filters
    </Link>
  );
  return (
    <EmptyState title={title} action={clear}>
      {children}
    </EmptyState>
  );
}
