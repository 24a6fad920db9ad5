import { type ReactNode, useEffect, useState } from "react";
import classes from "../signing.module.css";

const PHONE = "(max-width: 719px)";

/** A part of the offer that can be folded: folded at first on a phone, and always open in print. */
export function OfferSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => !window.matchMedia(PHONE).matches);
  useEffect(() => {
    const unfold = (): void => setOpen(true);
    window.addEventListener("beforeprint", unfold);
    return () => window.removeEventListener("beforeprint", unfold);
  }, []);
  return (
    <details className={classes.section} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div>{children}</div>
    </details>
  );
}
