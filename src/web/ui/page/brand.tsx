import classes from "./brand.module.css";

/** The product's mark and name. */
export function Brand({ markOnly = false }: { markOnly?: boolean }) {
  return (
    <span className={classes.brand}>
      <svg className={classes.mark} viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M8 11h16M16 11v12M11.5 17h9" />
      </svg>
      <span className={markOnly ? "visually-hidden" : undefined}>Tenor</span>
    </span>
  );
}
