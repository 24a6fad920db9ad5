import type { Offer } from "../../../../contract/signing.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { DateText } from "../../../ui/figure/date-text.tsx";
import classes from "../signing.module.css";
import { OfferSection } from "./offer-section.tsx";

/** The salary deductions and their dates. */
export function OfferScheduleCard({ offer }: { offer: Offer }) {
  return (
    <OfferSection title="Repayment schedule">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Repayment schedule, table">
        <table className={classes.table} aria-label="Repayment schedule">
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">To pay</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
            </tr>
          </thead>
          <tbody>
            {offer.schedule.map((row) => (
              <ScheduleRow key={row.number} row={row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>Total</td>
              <td>
                <Amount naira={offer.total_repayment} plain />
              </td>
              <td>
                <Amount naira={offer.amount} plain />
              </td>
              <td>
                <Amount naira={offer.total_interest} plain />
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </OfferSection>
  );
}

function ScheduleRow({ row }: { row: Offer["schedule"][number] }) {
  return (
    <tr>
      <td>
        <DateText date={row.due_date} />
      </td>
      <td>
        <Amount naira={row.amount} plain />
      </td>
      <td>
        <Amount naira={row.principal} plain />
      </td>
      <td>
        <Amount naira={row.interest} plain />
      </td>
    </tr>
  );
}
