import type { ReactNode } from "react";
import { Brand } from "../../ui/brand.tsx";
import classes from "./sign-in-page.module.css";

/** A page before anybody is signed in: the brand, and a card with a title. `below` stands under the card. */
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

/** What is wrong with a form as a whole. The place is there before the words, so that they are read out. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <p className={classes.failure} role="alert">
      {children}
    </p>
  );
}
