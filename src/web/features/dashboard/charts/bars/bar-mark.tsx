import type { ReactNode } from "react";
import { Link } from "../../../../lib/route/link.tsx";
import type { Place } from "../chart.ts";
import { BAR } from "./use-bar-keys.ts";

interface BarMarkProps {
  /** The bar in words. */
  readonly label: string;
  readonly place: Place | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A bar: a link for people who may read the rows behind it, otherwise only a picture. */
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
