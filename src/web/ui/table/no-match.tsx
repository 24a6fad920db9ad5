import type { ReactNode } from "react";
import { Link } from "../../lib/route/link.tsx";
import { EmptyState } from "../notice/empty-state.tsx";

interface NoMatchProps {
  readonly title: string;
  readonly path: string;
  /** The search without its filters. */
  readonly cleared: object;
  readonly children: ReactNode;
}

/** A list that is empty because of its search or filters, with a link that clears them. */
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
