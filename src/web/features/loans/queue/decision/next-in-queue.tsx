import type { Loan } from "../../../../../contract/loans.contract.ts";
import { Link } from "../../../../lib/route/link.tsx";
import type { PageAbove } from "../../../../ui/page/page-trail.ts";
import classes from "./next-in-queue.module.css";
import { courseFrom } from "./queue-course.ts";

interface NextInQueueProps {
  readonly loan: Loan;
  /** The page that the loan was opened from. */
  readonly from: PageAbove | undefined;
  /** The next loan is opened in its place. */
  readonly onNext: (next: number) => void;
}

/** After the decision about a loan that was opened from a waiting list: the next one of the list, or back to it. */
export function NextInQueue({ loan, from, onNext }: NextInQueueProps) {
  const course = from && courseFrom(from.to, loan.id);
  if (!course || course.list.statuses.includes(loan.status)) return null;
  const { list, next } = course;
  if (next === undefined)
    return (
      <Link to={list.path} search={from.search ?? {}} className={classes.next}>
        Back to {list.title}
      </Link>
    );
  return (
    <Link to={`/loans/${next}`} className={classes.next} onClick={() => onNext(next)}>
      Next application
    </Link>
  );
}
