import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { DEMO_PASSWORD } from "../../../src/pretend/demo/demo-staff.ts";
import type { Postgres } from "../postgres.ts";
import type { TenorProcess, Tenors } from "../tenors.ts";

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a drill reads whatever came back
  readonly body: any;
}

/** The Tenor that the alerts watch: its processes, its database, and people who use it. */
export class Lender {
  readonly postgres: Postgres;
  readonly tenors: Tenors;
  readonly api: TenorProcess;
  readonly worker: TenorProcess;
  readonly #tokens = new Map<string, string>();

  constructor(postgres: Postgres, tenors: Tenors, api: TenorProcess, worker: TenorProcess) {
    this.postgres = postgres;
    this.tenors = tenors;
    this.api = api;
    this.worker = worker;
  }

  /** Signs a member of the demo staff in. */
  async signIn(name: string): Promise<void> {
    const { body } = await this.send("POST", "/api/user/login", {
      body: { email: `${name}@tenor.test`, password: DEMO_PASSWORD },
    });
    if (!body.data) throw new Error(`${name} could not sign in: ${body.message}`);
    this.#tokens.set(name, body.data.token);
  }

  async send(
    method: string,
    place: string,
    { by, body, from }: { readonly by?: string; readonly body?: object; readonly from?: string } = {},
  ): Promise<Answer> {
    const token = by === undefined ? undefined : this.#tokens.get(by);
    const answer = await fetch(`http://127.0.0.1:${this.api.port}${place}`, {
      method,
      headers: {
        "x-api-key": "tenor-console",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
        ...(from && { "x-forwarded-for": from }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  }

  /** The answer, which must be a success. */
  async must(...words: Parameters<Lender["send"]>): Promise<Answer> {
    const answer = await this.send(...words);
    if (answer.status >= 300) throw new Error(`${words[0]} ${words[1]}: ${answer.status} ${answer.body.message}`);
    return answer;
  }

  /** The first row of a statement. */
  async row<Row extends object>(statement: string): Promise<Row> {
    const [row] = await this.postgres.ask<Row>(statement);
    if (!row) throw new Error(`No row: ${statement}`);
    return row;
  }

  /** Changes rows past every trigger, as somebody with all rights in the database can. */
  async tamper(statement: string): Promise<void> {
    await this.postgres.ask(`begin; set local session_replication_role = replica; ${statement}; commit`);
  }

  /** Locks a table against everybody, again and again for so long, until told to stop. */
  lockAgainAndAgain(table: string, heldMs: number, freeMs: number): () => Promise<void> {
    let isWanted = true;
    const locking = (async () => {
      const client = new pg.Client({ connectionString: this.postgres.superuserUrl });
      await client.connect();
      while (isWanted) {
        await client.query(`begin; lock table ${table} in access exclusive mode`);
        await delay(heldMs);
        await client.query("rollback");
        await delay(freeMs);
      }
      await client.end();
    })();
    return async () => {
      isWanted = false;
      await locking;
    };
  }
}

/** Does something again and again, by several people at once, until told to stop. */
export function againAndAgain(work: () => Promise<unknown>, { people = 1, restMs = 200 } = {}): () => Promise<void> {
  let isWanted = true;
  const person = async (): Promise<void> => {
    while (isWanted) {
      await work().catch(() => undefined);
      await delay(restMs);
    }
  };
  const all = Promise.all(Array.from({ length: people }, person));
  return async () => {
    isWanted = false;
    await all;
  };
}
