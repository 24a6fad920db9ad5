import type { Loan } from "../../../contract/loans.contract.ts";
import { Amount } from "../../ui/amount.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { SectionCard } from "../../ui/section-card.tsx";
import classes from "./loan-detail-layout.module.css";
import { LoanDetailTable } from "./loan-detail-table.tsx";

const MONEY = ["Principal", "Interest", "Instalment", "Balance"];

/** The instalments, with what is still unpaid of each. */
export function ScheduleCard({ schedule }: { schedule: Loan["schedule"] }) {
  return (
    <SectionCard title="Schedule">
      {schedule.length === 0 ? (
        <p className={classes.quiet}>The schedule is written when the deduction has been set up.</p>
      ) : (
        <LoanDetailTable label="Schedule" headings={["No.", "Due", ...MONEY]} money={MONEY}>
          {schedule.map((instalment) => (
            <InstalmentRow key={instalment.number} instalment={instalment} />
          ))}
        </LoanDetailTable>
      )}
    </SectionCard>
  );
}

function InstalmentRow({ instalment }: { instalment: Loan["schedule"][number] }) {
  const { number, due_date, principal, interest, amount, balance } = instalment;
  return (
    <tr>
      <td>{number}</td>
      <td>
        <DateText date={due_date} />
      </td>
      {Object.entries({ principal, interest, amount, balance }).map(([column, naira]) => (
        <td key={column} className={classes.money}>
          <Amount naira={naira} plain />
        </td>
      ))}
    </tr>
  );
}
