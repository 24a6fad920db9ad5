import classes from "./brand.module.css";
import { brandName } from "./brand-name.ts";

/**
 * The mark and name: a T whose bar is a month's pay, with the piece that a loan takes cut off. Under a lender's own name
 * the bar stands alone, as the server writes it too.
 */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  const name = brandName();
  const isOurs = name === "Tenor";
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d={`M8 ${isOurs ? "8h11v17h-6V14" : "13h11v6"}H8a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z`} />
        <path d={`M20.5 ${isOurs ? 8 : 13}H24a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-3.5z`} />
      </svg>
      <span className={markOnly ? "visually-hidden" : undefined}>{name}</span>
    </span>
  );
}
