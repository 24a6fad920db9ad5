import type { ReactNode } from "react";
import { Brand } from "../../ui/page/brand.tsx";
import classes from "./sign-in/sign-in-page.module.css";

/** A page before sign-in: the brand, and a card with a title. `below` is shown under the card. */
export function Entrance({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Brand />
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
        {below}
      </div>
    </main>
  );
}

/** The mistake in the form as a whole. The element exists before its text, so that screen readers announce it. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <p className={classes.failure} role="alert">
      {children}
    </p>
  );
}
