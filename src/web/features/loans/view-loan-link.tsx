import { Link } from "@tanstack/react-router";
import type { LoanRow } from "../../../contract/loans.contract.ts";
import classes from "./loan-list.module.css";

/** LST-19. A real link, so that the middle button and the keyboard work. */
export function ViewLoanLink({ loan }: { loan: LoanRow }) {
  return (
    <Link
      to={`/loans/${loan.id}`}
      preload={false}
      className={classes.view}
      aria-label={`View ${loan.user.name}, ${loan.reference}`}
    >
      View
    </Link>
  );
}
