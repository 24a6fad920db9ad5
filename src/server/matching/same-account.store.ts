import { type RawBuilder, sql } from "kysely";
import { LOST } from "../../domain/customer/gone-number.ts";
import { blind } from "../vault/sealed.ts";

/** One of the lender's accounts. Without a number, any account of the bank may be meant. */
export interface OwnAccount {
  readonly bank: string;
  readonly account: string | undefined;
}

/**
 * Whether the line `x` of the statement `s` belongs to the same account, as far as both files say; a lost number may be
 * any.
 */
export function isOfAccount({ bank, account = null }: { bank: string; account?: string | null | undefined }) {
  const wanted = blind("account", account);
  return sql<boolean>`(s.bank = ${bank} and (x.account is null or ${wanted}::text is null or blind_of(x.account) = ${wanted}
    or starts_with(x.account, ${sql.lit(LOST)}) <> starts_with(${wanted}, ${sql.lit(LOST)})))`;
}

/** Whether it belongs to another. */
export function isOfOtherAccount(own: OwnAccount): RawBuilder<boolean> {
  return sql<boolean>`not ${isOfAccount(own)}`;
}
