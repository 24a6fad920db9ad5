import { useQuery } from "@tanstack/react-query";
import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import classes from "../application-status.module.css";
import { supportQuery } from "../status-queries.ts";

/** By salary or otherwise, while something is owed. */
export function HowToPayCard({ application }: { application: ApplicationStatus }) {
  const { data: support } = useQuery(supportQuery);
  const { repayment, reference } = application;
  if (!repayment || repayment.balance === 0) return null;
  const account = support?.repayment_account;
  return (
    <SectionCard title="How to pay">
      <ul className={classes.list}>
        <li>
          {repayment.deducted
            ? "From your salary: Remita deducts each repayment on its due date. You need do nothing."
            : "Your salary deduction is not running at present, so please pay in another way on each due date."}
        </li>
        <li>
          {account
            ? `By bank transfer to ${account}, with ${reference} in the narration.`
            : `By bank transfer, card or cash: ask us for the account, and give ${reference} with the payment.`}{" "}
          The reference is how we find your loan.
        </li>
        <li>Never pay into the account of a member of staff. We confirm every payment by SMS.</li>
      </ul>
    </SectionCard>
  );
}
