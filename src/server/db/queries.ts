import type { Kysely } from "kysely";
import type { DB } from "./schema.generated.ts";

type Writing =
  | "insertInto"
  | "replaceInto"
  | "updateTable"
  | "deleteFrom"
  | "mergeInto"
  | "schema"
  | "connection"
  | "transaction"
  | "startTransaction"
  | "destroy";

/** What a function that only reads asks for: the database outside of a transaction, or a transaction. */
export type Queries = Omit<Kysely<DB>, Writing>;

/** What a function asks for that writes by one statement, which a transaction would make no surer; a transaction does too. */
export type StandAlone = Kysely<DB>;
