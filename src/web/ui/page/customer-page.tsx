import type { ReactNode } from "react";
import { Brand } from "./brand.tsx";
import classes from "./customer-page.module.css";

interface CustomerPageProps {
  /** For pages read before signing. */
  readonly size?: "wide";
  readonly children: ReactNode;
}

/** The frame of a page that a customer opens from a message, without signing in. */
export function CustomerPage({ size, children }: CustomerPageProps) {
  return (
    <div className={classes.page} data-size={size}>
      <main className={classes.main}>
        <Brand />
        {children}
      </main>
      <footer className={classes.foot}>
        <span>We never ask for your password, card number or PIN.</span>
        <a href="/privacy-policy">Privacy policy</a>
        <a href="/terms-conditions">Terms and conditions</a>
      </footer>
    </div>
  );
}
