import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import { brandName } from "./brand-name.ts";
import classes from "./public-page.module.css";

/** Who lends, as offers name it. */
interface NamedLender {
  readonly name: string;
  readonly registration: string;
  readonly address: string;
  readonly phone: string;
}

interface PublicPageProps {
  /** Shown to the right of the brand. */
  readonly aside: ReactNode;
  /** `form`: one narrow column. */
  readonly width?: "form";
  /** Undefined until it is known. */
  readonly lender: NamedLender | undefined;
  readonly children: ReactNode;
}

/** The frame of public pages before there is a loan. It has no sidebar and no footer (SHL-12). */
export function PublicPage({ aside, width, lender, children }: PublicPageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.top}>
        <a href="/" className={classes.home} aria-label={`${brandName()}, to the start`}>
          <Brand />
        </a>
        {aside}
      </header>
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
        <div className={classes.foot}>
          <address className={classes.lender}>
            {lender && (
              <>
                <strong>{lender.name}</strong>
                {lender.registration && <span>{lender.registration}</span>}
                {lender.address && <span>{lender.address}</span>}
                {lender.phone && <a href={`tel:${lender.phone.replace(/[^+\d]/g, "")}`}>{lender.phone}</a>}
              </>
            )}
          </address>
          <nav aria-label="About us">
            <a href="/support-desk-card">Support</a>
            <a href="/privacy-policy">Privacy policy</a>
            <a href="/terms-conditions">Terms and conditions</a>
            <a href="/verify">Check a document</a>
            <a href="/login">Staff sign-in</a>
          </nav>
          <p>We never ask for your password, card number or PIN.</p>
        </div>
      </main>
    </div>
  );
}
