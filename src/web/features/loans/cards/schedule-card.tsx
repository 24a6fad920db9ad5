import type { Loan } from "../../../../contract/loans.contract.ts";
import { DateText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { MoneyCell, SmallTable } from "../../../ui/table/small-table.tsx";
import classes from "../detail/loan-detail-layout.module.css";

const MONEY = ["Principal", "Interest", "Instalment", "Balance"];

/** The instalments with their unpaid amounts. */
export function ScheduleCard({ schedule }: { schedule: Loan["schedule"] }) {
  return (
    <SectionCard title="Schedule">
      {schedule.length === 0 ? (
        <p className={classes.quiet}>The schedule is written when the deduction has been set up.</p>
      ) : (
        <SmallTable label="Schedule" headings={["No.", "Due", ...MONEY]} money={MONEY}>
          {schedule.map((instalment) => (
            <InstalmentRow key={instalment.number} instalment={instalment} />
          ))}
        </SmallTable>
      )}
    </SectionCard>
  );
}

function InstalmentRow({ instalment }: { instalment: Loan["schedule"][number] }) {
  const { number, due_date, principal, interest, amount, balance } = instalment;
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <DateText date={due_date} />
      </td>
      {Object.entries({ principal, interest, amount, balance }).map(([column, naira]) => (
        <MoneyCell key={column} naira={naira} />
      ))}
    </tr>
  );
}
