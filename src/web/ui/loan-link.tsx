import { Link } from "../lib/route/link.tsx";
import classes from "./loan-link.module.css";

interface LoanLinkProps {
  readonly loan: { readonly id: number; readonly reference: string };
  /** The borrower's name, for screen readers that read the link alone. */
  readonly name?: string;
}

/** A loan by its reference, as a real link. */
export function LoanLink({ loan: { id, reference }, name }: LoanLinkProps) {
  return (
    <Link
      to={`/loans/${id}`}
      preload={false}
      className={classes.loan}
      {...(name && { "aria-label": `${reference}, ${name}` })}
    >
      {reference}
    </Link>
  );
}
