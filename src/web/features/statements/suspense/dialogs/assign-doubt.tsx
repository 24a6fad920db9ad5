import { useQuery } from "@tanstack/react-query";
import type { SuspenseItem } from "../../../../../contract/suspense.contract.ts";
import { RadioGroup } from "../../../../ui/field/radio-group.tsx";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { paymentsLikeQuery } from "../suspense-queries.ts";

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
      <RadioGroup<number | "new">
        legend="Which money is it?"
        name="payment"
        value={choice}
        options={[
          ...payments.map(({ id, reference, payment_date, payment_method }) => ({
            value: id,
            label: `This is payment ${reference}`,
            more: (
              <>
                {payment_method.name}, <DateText date={payment_date} />
              </>
            ),
          })),
          { value: "new", label: `A new payment of ${loan}` },
        ]}
        onChange={onChoose}
      />
    </>
  );
}
