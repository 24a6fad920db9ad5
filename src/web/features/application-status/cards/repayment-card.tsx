import type { ApplicationStatus } from "../../../../contract/application-status.contract.ts";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { DateText, DayOfWeekText } from "../../../ui/figure/date-text.tsx";
import { SectionCard } from "../../../ui/page/section-card.tsx";
import { MoneyCell, SmallTable } from "../../../ui/table/small-table.tsx";
import { TermList } from "../../../ui/term-list.tsx";
import classes from "../application-status.module.css";

type Repayment = NonNullable<ApplicationStatus["repayment"]>;
type Row = Repayment["rows"][number];

/** What was paid, what is due and when; then every payment that came in. */
export function RepaymentCard({ application: { repayment } }: { application: ApplicationStatus }) {
  if (!repayment) return null;
  return (
    <SectionCard title="Repayments">
      <TermList label="Repayments so far" items={sumsOf(repayment)} />
      <div className={classes.after}>
        <SmallTable label="Repayment schedule" headings={["Due", "To pay", "Paid", "State"]} money={["To pay", "Paid"]}>
          {repayment.rows.map((row) => (
            <ScheduleRow key={row.number} row={row} />
          ))}
        </SmallTable>
      </div>
      {repayment.payments.length > 0 && <Payments payments={repayment.payments} />}
    </SectionCard>
  );
}

function sumsOf({ paid, balance, overdue, credit }: Repayment) {
  return [
    { term: "Paid so far", value: <Amount naira={paid} /> },
    { term: "Still to pay", value: <Amount naira={balance} /> },
    ...(overdue > 0 ? [{ term: "Of it overdue", value: <Amount naira={overdue} /> }] : []),
    ...(credit > 0 ? [{ term: "Paid beyond it, yours", value: <Amount naira={credit} /> }] : []),
  ];
}

const STATES: Readonly<Record<Row["state"], readonly [Tone, string]>> = {
  paid: ["success", "Paid"],
  overdue: ["danger", "Overdue"],
  due: ["neutral", "To come"],
};

const IN_GRACE = ["neutral", "Due"] as const;

function ScheduleRow({ row }: { row: Row }) {
  const [tone, words] = row.grace_to === null ? STATES[row.state] : IN_GRACE;
  return (
    <tr>
      <th scope="row">
        <DateText date={row.due_date} />
      </th>
      <MoneyCell naira={row.amount} />
      <MoneyCell naira={row.paid} />
      <td>
        <Badge tone={tone}>{words}</Badge>
        {row.grace_to !== null && (
          <span className={classes.grace}>
            in time until <DayOfWeekText date={row.grace_to} />
          </span>
        )}
      </td>
    </tr>
  );
}

function Payments({ payments }: { payments: Repayment["payments"] }) {
  return (
    <div className={classes.after}>
      <h3 className={classes.subtitle}>Payments we received</h3>
      <SmallTable label="Payments we received" headings={["Paid on", "How", "Amount"]} money={["Amount"]}>
        {payments.map((payment, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be alike in everything that is shown
          <tr key={place}>
            <th scope="row">
              <DateText date={payment.paid_on} />
            </th>
            <td>{payment.method}</td>
            <MoneyCell naira={payment.amount} />
          </tr>
        ))}
      </SmallTable>
    </div>
  );
}
