import { useQuery } from "@tanstack/react-query";
import { useWrite } from "../../../lib/calls/use-api-mutation.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateText, DateTimeText } from "../../../ui/figure/date-text.tsx";
import { NEEDS_PERMISSION, WITHHELD } from "../../../ui/identity-words.ts";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import { SkeletonCard } from "../../../ui/page/skeleton-card.tsx";
import record from "../../../ui/record-words.module.css";
import classes from "../identity.module.css";
import { IDENTITY_CALLS } from "../identity-calls.ts";
import { reviewQuery, useReviewsChanged } from "../identity-queries.ts";
import { DecidedLine } from "./decided-line.tsx";
import { DecisionForm, useDecision } from "./decision-form.tsx";
import { outcomeWords } from "./review-words.ts";
import { SidesTable } from "./sides-table.tsx";

const FOLLOWS = {
  "same-person": "The number counts as checked, until the customer's name or birth date changes.",
  "someone-else": "No offer is made to the customer under this number.",
};

/** The data on file beside the register's data, and the decision. */
export function ReviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: review, isError, refetch } = useQuery(reviewQuery(id));
  const changed = useReviewsChanged();
  const end = () => {
    changed();
    onClose();
  };
  const form = useDecision(IDENTITY_CALLS.decideReview, id, onClose);
  const asking = useWrite(IDENTITY_CALLS.askAgain, { onSuccess: end, onError: () => changed() });
  const isOpen = review !== undefined && !review.decided;
  return (
    <DecisionForm
      title={review ? `${review.kind.toUpperCase()} of ${review.customer.name}` : "Check of identity"}
      follows={FOLLOWS}
      form={form}
      isOpen={isOpen}
    >
      {!review && !isError && <SkeletonCard label="The check is loading" />}
      {!review && isError && (
        <LoadFailed title="The check did not load" onRetry={() => refetch()}>
          Nothing has changed.
        </LoadFailed>
      )}
      {review && (
        <>
          <p className={record.note}>
            {outcomeWords(review)}. Loan {review.loan.reference}, number {review.number}, asked{" "}
            {review.asked_at ? <DateTimeText instant={review.asked_at} /> : "never"}
            {review.message && review.outcome !== "not-found" && `: ${review.message}`}. The customer agreed to version{" "}
            {review.consent.version} on <DateTimeText instant={review.consent.at} />.
          </p>
          {review.register && (
            <SidesTable
              label="On file and in the register"
              sides={["On file", "Register"]}
              rows={[
                { term: "Name", values: [review.on_file.name, review.register.name] },
                { term: "Birth date", values: [dayOf(review.on_file.birth_date), dayOf(review.register.birth_date)] },
                { term: "Phone", values: [review.on_file.phone, review.register.phone] },
              ]}
            />
          )}
          {review.identity !== "whole" && (
            <p className={record.note}>{review.identity === "masked" ? NEEDS_PERMISSION : WITHHELD}</p>
          )}
          {review.decided && <DecidedLine decided={review.decided} reads />}
          {isOpen && review.outcome !== "found" && (
            <p>
              <Button disabled={asking.isPending} onClick={() => asking.mutate({ params: { id }, body: {} })}>
                Ask the register again
              </Button>
              <span className={classes.quiet}>It may be billed again.</span>
            </p>
          )}
        </>
      )}
    </DecisionForm>
  );
}

const dayOf = (day: string | null) => day && <DateText date={day} />;
