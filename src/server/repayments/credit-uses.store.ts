import type { Database } from "../db/connect.ts";

export interface CreditUseOfLoan {
  readonly id: number;
  readonly kind: "refund" | "transfer";
  readonly amount: number;
  readonly payment_reference: string;
  readonly method: string | null;
  readonly reference: string | null;
  readonly remark: string | null;
  readonly to_id: number | null;
  readonly to_reference: string | null;
  readonly initiator: string | null;
  readonly created_at: Date;
  readonly reversed_at: Date | null;
}

/** The uses of a loan's customer credit, the newest first, undone ones included. */
export async function readCreditUses(db: Database, loanId: number): Promise<readonly CreditUseOfLoan[]> {
  const { rows } = await db.pool.query<CreditUseOfLoan>(
    `select u.id, u.kind, u.amount, p.reference as payment_reference, m.name as method, u.reference, u.remark,
        t.id as to_id, t.reference as to_reference, s.first_name || ' ' || s.last_name as initiator, u.created_at, u.reversed_at
      from payments p join credit_uses u on u.payment_id = p.id
      left join payment_methods m on m.id = u.payment_method_id left join payments tp on tp.id = u.to_payment_id
      left join loans t on t.id = tp.loan_id left join users s on s.id = u.created_by
      where p.loan_id = $1 and u.kind in ('refund', 'transfer')
      order by u.id desc`,
    [loanId],
  );
  return rows;
}
