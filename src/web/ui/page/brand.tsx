import classes from "./brand.module.css";
import { brandName } from "./brand-name.ts";

/**
 * The mark and name: a T whose bar is a month's pay, with the piece that a loan takes cut off. Under a lender's own name
 * its styles leave the bar alone (http/lender-look.ts).
 */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M8 8h11v17h-6V14H8a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z" />
        <path d="M20.5 8H24a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-3.5z" />
      </svg>
      <span className={markOnly ? "visually-hidden" : undefined}>{brandName()}</span>
    </span>
  );
}
