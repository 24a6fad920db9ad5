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

/** What a read-only function takes: the database outside a transaction, or a transaction. */
export type Queries = Omit<Kysely<DB>, Writing>;

/** What a function takes that writes with a single statement and needs no transaction; a transaction works too. */
export type StandAlone = Kysely<DB>;
