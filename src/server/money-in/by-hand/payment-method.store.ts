import { sql } from "kysely";
import { PREPARED } from "../../db/pool/pooled-client.ts";
import type { Queries } from "../../db/queries.ts";
import type { PaymentMethodCode } from "../../ledger/account.ts";

export interface PaymentMethod {
  readonly id: number;
  readonly code: PaymentMethodCode;
  readonly name: string;
}

/** The payment methods, by id. They are few and never change while the server runs. */
export async function listMethods(db: Queries): Promise<readonly PaymentMethod[]> {
  const { rows } = await sql<{ id: number; code: string; name: string }>`${PREPARED}
    select id, code, name from payment_methods order by id`.execute(db);
  return rows.map((row) => ({ ...row, code: row.code as PaymentMethodCode }));
}
