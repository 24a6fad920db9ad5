import { sql } from "kysely";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import type { Database } from "../../db/connect.ts";
import type { PageStart } from "../../paging/page-address.ts";
import { readPageById } from "../../paging/page-by-id.store.ts";

// A customer has few loans: they are found by their index first and then sorted.
const loansOf = (customerId: number) => sql`(select * from loans where customer_id = ${customerId} offset 0)`;
const ofLoansOf = (table: "payments" | "outbox_messages", customerId: number) =>
  sql`(select * from ${sql.table(table)} where loan_id = any(array(select id from loans where customer_id = ${customerId})) offset 0)`;

export interface LoanOfCustomer {
  readonly id: number;
  readonly reference: string;
  readonly loan_type: string;
  readonly status: LoanStatus;
  readonly amount: number;
  readonly balance: number;
  readonly created_at: Date;
}

/** A page of a customer's loans, the newest first. */
export function readLoansOf(db: Database, customerId: number, start: PageStart) {
  return readPageById<LoanOfCustomer>(
    db,
    {
      columns: sql`x.id, x.reference, t.name as loan_type, x.status, coalesce(x.approved_amount, x.amount) as amount,
        coalesce(b.balance, 0) as balance, x.created_at`,
      from: sql`${loansOf(customerId)} x join loan_types t on t.id = x.loan_type_id left join loan_balances b on b.loan_id = x.id`,
      where: sql`true`,
      total: sql`select count(*)::bigint as total from loans where customer_id = ${customerId}`,
      newestFirst: true,
    },
    start,
  );
}

export interface PaymentOfCustomer {
  readonly id: number;
  readonly paid_on: string;
  readonly amount: number;
  readonly reference: string;
  readonly method: string | null;
  readonly purpose: string;
  readonly reversed_at: Date | null;
  readonly created_at: Date;
  readonly loan_id: number;
  readonly loan_reference: string;
}

/** A page of payments on a customer's loans, the newest first, including those reversed. */
export function readPaymentsOf(db: Database, customerId: number, start: PageStart) {
  const payments = ofLoansOf("payments", customerId);
  return readPageById<PaymentOfCustomer>(
    db,
    {
      columns: sql`x.id, x.paid_on, x.amount, x.reference, m.name as method, x.purpose, x.reversed_at, x.created_at,
        l.id as loan_id, l.reference as loan_reference`,
      from: sql`${payments} x join loans l on l.id = x.loan_id left join payment_methods m on m.id = x.payment_method_id`,
      where: sql`true`,
      total: sql`select count(*)::bigint as total from ${payments} x`,
      newestFirst: true,
    },
    start,
  );
}

export interface MessageToCustomer {
  readonly id: number;
  readonly channel: "email" | "sms";
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly state: "queued" | "sent" | "failed";
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly loan_id: number;
  readonly loan_reference: string;
}

/** A page of the messages about a customer's loans, the newest first, as they were written. */
export function readMessagesTo(db: Database, customerId: number, start: PageStart) {
  const messages = ofLoansOf("outbox_messages", customerId);
  return readPageById<MessageToCustomer>(
    db,
    {
      columns: sql`x.id, x.channel, x.recipient, x.subject, x.body, x.state, x.created_at, x.sent_at,
        l.id as loan_id, l.reference as loan_reference`,
      from: sql`${messages} x join loans l on l.id = x.loan_id`,
      where: sql`true`,
      total: sql`select count(*)::bigint as total from ${messages} x`,
      newestFirst: true,
    },
    start,
  );
}
