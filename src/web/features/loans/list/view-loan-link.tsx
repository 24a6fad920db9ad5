import { Link } from "../../../lib/route/link.tsx";
import classes from "./loan-list.module.css";

interface ViewLoanLinkProps {
  readonly loan: { readonly id: number; readonly reference: string; readonly user: { readonly name: string } };
}

/** LST-19, TOP-06. A real link, so that the middle button and the keyboard work. */
export function ViewLoanLink({ loan }: ViewLoanLinkProps) {
  return (
    <Link
      to={`/loans/${loan.id}`}
      preload={false}
      className={classes.view}
      data-screen-only
      aria-label={`View ${loan.user.name}, ${loan.reference}`}
    >
      View
    </Link>
  );
}
