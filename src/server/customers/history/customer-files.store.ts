import type { Database } from "../../db/connect.ts";

/** The role of a loan's file. */
export type FileSlot = "valid_id" | "staff_id" | "authorization" | "signed_document";

export interface FileOfCustomer {
  readonly id: string;
  readonly slot: FileSlot;
  readonly name: string;
  readonly content_type: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly created_at: Date;
  readonly replaced_at: Date | null;
  readonly loan_id: number;
  readonly loan_reference: string;
}

/** Every current and former file of a customer's loans, the newest first. */
export async function readFilesOf(db: Database, customerId: number): Promise<readonly FileOfCustomer[]> {
  const { rows } = await db.pool.query<FileOfCustomer>(
    `with own as materialized (
      select id, reference, valid_id_file, staff_id_file, authorization_file, signed_document from loans where customer_id = $1)
     select f.id, s.slot, f.name, f.content_type, f.bytes, f.sha256, f.created_at, s.replaced_at, s.loan_id, s.loan_reference
     from (
      select own.id as loan_id, own.reference as loan_reference, slot, file_id, null::timestamptz as replaced_at
        from own cross join lateral (values ('valid_id', valid_id_file), ('staff_id', staff_id_file),
          ('authorization', authorization_file), ('signed_document', signed_document)) has (slot, file_id)
      union all
      select own.id, own.reference, h.slot, h.file_id, h.replaced_at
        from loan_file_history h join own on own.id = h.loan_id) s
     join files f on f.id = s.file_id
     order by f.created_at desc, s.loan_id desc, s.slot`,
    [customerId],
  );
  return rows;
}
