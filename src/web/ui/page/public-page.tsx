import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import classes from "./public-page.module.css";

interface PublicPageProps {
  /** Shown to the right of the brand. */
  readonly aside: ReactNode;
  /** `form`: one narrow column. */
  readonly width?: "form";
  readonly children: ReactNode;
}

/** The frame of public pages before there is a loan. It has no sidebar and no footer (SHL-12). */
export function PublicPage({ aside, width, children }: PublicPageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.top}>
        <a href="/" className={classes.home} aria-label="Tenor, to the start">
          <Brand />
        </a>
        {aside}
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
        <div className={classes.foot}>
          <span>We never ask for your password, card number or PIN.</span>
          <nav aria-label="About Tenor">
            <a href="/support-desk-card">Support</a>
            <a href="/privacy-policy">Privacy policy</a>
            <a href="/terms-conditions">Terms and conditions</a>
          </nav>
        </div>
      </main>
    </div>
  );
}
