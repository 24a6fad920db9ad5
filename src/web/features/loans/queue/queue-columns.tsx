import type { ReactNode } from "react";
import type { ListedLoan, Screened } from "../../../../contract/loan-lists.contract.ts";
import type { Payee } from "../../../../contract/payouts.contract.ts";
import { WAIT_LIMITS } from "../../../../domain/loan/waiting.ts";
import { AgeBadge } from "../../../ui/figure/age-badge.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { Badge, type Tone } from "../../../ui/figure/badge.tsx";
import { Empty } from "../../../ui/figure/empty.tsx";
import type { Column } from "../../../ui/table/data-table.tsx";
import { LOAN_COLUMNS } from "../list/loan-list-columns.tsx";
import classes from "./queue.module.css";
import { SCREENED_WORDS } from "./queue-words.ts";

const TONES: Readonly<Record<Screened, Tone>> = {
  qualified: "neutral",
  "not-qualified": "danger",
  "not-screened": "neutral",
};

/** The verdict of the last screening that had an answer; the exception has the colour. */
export function ScreenedBadge({ screened }: { screened: Screened }) {
  return (
    <Badge tone={TONES[screened]} quiet={screened === "qualified"}>
      {SCREENED_WORDS[screened]}
    </Badge>
  );
}

/**
 * The specified columns, the name with the employer under it where the register calls it otherwise than Organisation
 * does, and behind them how it was judged and for how long it waits.
 */
export const QUEUE_COLUMNS = {
  ...LOAN_COLUMNS,
  name: { heading: "Name", cell: (loan) => <NameAndEmployer loan={loan} />, clipped: "short", wraps: true },
  screening: {
    heading: "Screening",
    cell: (loan) => <ScreenedBadge screened={loan.screening} />,
    priority: 2,
    card: "bare",
  },
  waiting: {
    heading: "Waiting",
    cell: ({ waiting_days: days }) => (days === null ? <Empty /> : <AgeBadge days={days} limits={WAIT_LIMITS} short />),
    card: "bare",
    sorts: { up: "shortest", down: "longest" },
  },
} as const satisfies Record<string, Column<ListedLoan>>;

/** A loan of the list of payouts, with where to pay: undefined while that is unknown, null where there is none. */
export interface PayableLoan extends ListedLoan {
  readonly payee: Payee | null | undefined;
}

/** The same with where to pay. */
export const PAYOUT_COLUMNS = {
  ...QUEUE_COLUMNS,
  amount: { ...QUEUE_COLUMNS.amount, card: undefined },
  // They leave the room to where to pay, which stands in one line.
  screening: { ...QUEUE_COLUMNS.screening, priority: 0 },
  payout: {
    heading: "Payout",
    cell: ({ payee }) => ofPayee(payee, ({ payout }) => payout && <Payout naira={payout} />),
    align: "right",
    card: "naira",
    priority: 3,
  },
  bank: {
    heading: "Bank",
    cell: ({ payee }) => ofPayee(payee, ({ bank_name }) => bank_name),
    priority: 3,
    card: "bare",
  },
  account: {
    heading: "Account",
    cell: ({ payee }) => ofPayee(payee, ({ account_number }) => account_number),
    numeric: true,
    priority: 3,
    card: "bare",
  },
} as const satisfies Record<string, Column<PayableLoan>>;

const Payout = ({ naira }: { naira: number }) => (
  <strong>
    <Amount naira={naira} plain />
  </strong>
);

/** Nothing while it is unknown where to pay: "None" would be untrue. */
function ofPayee(payee: PayableLoan["payee"], cell: (payee: Payee) => ReactNode): ReactNode {
  return payee === undefined ? null : (payee && cell(payee)) || <Empty />;
}

function NameAndEmployer({ loan }: { loan: ListedLoan }) {
  const { employer_name: employer, organization_name: typed, user } = loan;
  if (!employer || employer === typed) return user.name;
  return (
    <>
      {user.name}{" "}
      <small className={classes.employer} title={employer}>
        {employer}
      </small>
    </>
  );
}
