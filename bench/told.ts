import { once } from "node:events";
import type pg from "pg";

/** Where a server of the measurement finds its data. */
export interface Place {
  readonly connection: pg.PoolConfig;
  readonly folder: string;
}

/** Where the product serves; patient where only its answers count, and a busy machine is no reason to refuse one. */
export interface Serving extends Place {
  readonly patient?: boolean;
}

/** The parent's first message. The process ends with its parent. */
export async function onceTold<Message>(): Promise<Message> {
  process.once("disconnect", () => process.exit(0));
  const [message] = (await once(process, "message")) as [Message];
  return message;
}
