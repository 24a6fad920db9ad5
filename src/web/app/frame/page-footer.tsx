import { Link } from "../../lib/route/link.tsx";
import { brandName } from "../../ui/page/brand-name.ts";
import classes from "./page-footer.module.css";

/** SHL-15, SHL-16. */
export function PageFooter() {
  return (
    <footer className={classes.footer}>
      <span>{brandName()}</span>
      <Link to="/privacy-policy">Privacy policy</Link>
      <Link to="/terms-conditions">Terms and conditions</Link>
    </footer>
  );
}
