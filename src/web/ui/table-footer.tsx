import type { ReactNode } from "react";
import classes from "./table-footer.module.css";

const NUMBER = new Intl.NumberFormat("en-GB");

/** "Showing X out of Y results": X rows on this page, Y in all (LST-14). */
export function TableFooter({ shown, total, children }: { shown: number; total: number; children?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <p className={classes.count} role="status">
        Showing {NUMBER.format(shown)} out of {NUMBER.format(total)} results
      </p>
      {children}
    </footer>
  );
}
