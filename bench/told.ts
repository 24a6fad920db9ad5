import { once } from "node:events";
import type pg from "pg";

/** The data of a server of the measurement. */
export interface Place {
  readonly connection: pg.PoolConfig;
  readonly folder: string;
}

/** The product's data. `patient` if only answers count, so that a busy server must not refuse a request. */
export interface Serving extends Place {
  readonly patient?: boolean;
}

/** The parent's first message. The process ends with its parent. */
export async function onceTold<Message>(): Promise<Message> {
  process.once("disconnect", () => process.exit(0));
  const [message] = (await once(process, "message")) as [Message];
  return message;
}
