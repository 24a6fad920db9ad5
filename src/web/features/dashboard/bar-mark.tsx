import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Place } from "./chart.ts";
import { BAR } from "./use-bar-keys.ts";

interface BarMarkProps {
  /** The bar in words. */
  readonly label: string;
  readonly place: Place | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A bar to be pressed, where this person may read the rows behind it; else one to be looked at. */
export function BarMark({ label, place, className, children }: BarMarkProps) {
  if (place) {
    return (
      <Link {...place} {...BAR} preload={false} aria-label={label} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <span {...BAR} role="img" aria-label={label} className={className}>
      {children}
    </span>
  );
}
