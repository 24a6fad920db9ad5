import { useQuery } from "@tanstack/react-query";
import type { SuspenseItem } from "../../../../contract/suspense.contract.ts";
import { DateText } from "../../../ui/figure/date-text.tsx";
import classes from "./suspense.module.css";
import { paymentsLikeQuery } from "./suspense-queries.ts";

interface AssignDoubtProps {
  readonly item: SuspenseItem;
  readonly loan: string;
  /** Why the money may be posted already. */
  readonly doubt: string;
  /** The existing payment, or a new one; undefined until somebody has chosen. */
  readonly choice: number | "new" | undefined;
  readonly onChoose: (choice: number | "new") => void;
}

/** The money may be posted already: a person chooses the existing payment, or confirms a new one. */
export function AssignDoubt({ item, loan, doubt, choice, onChoose }: AssignDoubtProps) {
  const { data: payments = [] } = useQuery(paymentsLikeQuery(loan, item.amount));
  return (
    <>
      <p role="alert">{doubt}</p>
      <fieldset className={classes.choices}>
        <legend>Which money is it?</legend>
        {payments.map(({ id, reference, payment_date, payment_method }) => (
          <label key={id} className={classes.choice}>
            <input type="radio" name="payment" checked={id === choice} onChange={() => onChoose(id)} />
            <span>
              This is payment {reference}{" "}
              <span className={classes.soft}>
                {payment_method.name}, <DateText date={payment_date} />
              </span>
            </span>
          </label>
        ))}
        <label className={classes.choice}>
          <input type="radio" name="payment" checked={choice === "new"} onChange={() => onChoose("new")} />
          <span>A new payment of {loan}</span>
        </label>
      </fieldset>
    </>
  );
}
