import type { Loan } from "../../../../../contract/loans.contract.ts";
import { add, fromNaira, subtract, ZERO } from "../../../../../domain/money.ts";
import { DateText } from "../../../../ui/figure/date-text.tsx";
import { MoneyLine } from "../../../../ui/figure/money-line.tsx";
import { SectionCard } from "../../../../ui/page/section-card.tsx";
import { MoneyCell, SmallTable } from "../../../../ui/table/small-table.tsx";
import classes from "../../detail/loan-detail-layout.module.css";

const MONEY = ["Principal", "Interest", "Instalment", "Balance"];

/** The instalments with their unpaid amounts. */
export function ScheduleCard({ loan: { schedule, disbursement } }: { loan: Loan }) {
  if (schedule.length === 0)
    return <p className={classes.quiet}>The schedule is written when the deduction has been set up.</p>;
  return (
    <SectionCard title="Schedule">
      <div className={classes.parts}>
        {disbursement && <RepaidLine schedule={schedule} />}
        <div className={classes.schedule}>
          <SmallTable label="Schedule" headings={["No.", "Due", ...MONEY]} money={MONEY}>
            {schedule.map((instalment) => (
              <InstalmentRow key={instalment.number} instalment={instalment} />
            ))}
          </SmallTable>
        </div>
      </div>
    </SectionCard>
  );
}

/** What is left of the loan. Nothing once that is zero: an early settlement also lets interest off, which nobody repaid. */
function RepaidLine({ schedule }: { schedule: Loan["schedule"] }) {
  const sumOf = (column: "amount" | "balance") => add(...schedule.map((row) => fromNaira(row[column]) ?? ZERO));
  const [whole, left] = [sumOf("amount"), sumOf("balance")];
  if (left === 0) return null;
  return (
    <MoneyLine
      start={{ words: "to repay", amount: whole }}
      less={[{ words: "repaid", amount: subtract(whole, left) }]}
      rest="left"
    />
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
