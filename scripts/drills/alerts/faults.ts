import { statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { againAndAgain, type Lender } from "./lender.ts";
import type { Wanted } from "./receiver.ts";

export interface Fault {
  readonly alerts: readonly Wanted[];
  /** What is done, in words. */
  readonly words: string;
  /** What has to be so before the alerts are quiet. */
  prepare?(lender: Lender): Promise<unknown>;
  /** Does it; what it gives back undoes it. */
  provoke(lender: Lender, folder: string): Promise<() => Promise<unknown>>;
}

const PRODUCTS = "/api/admin/products";
const lookAtProducts = (lender: Lender) => () => lender.send("GET", PRODUCTS, { by: "admin" });
const AN_HOUR_S = 3600;

/** Renames a table under the running Tenor; what it gives back brings it back. */
async function putAway({ postgres }: Lender, table: string): Promise<() => Promise<unknown>> {
  await postgres.ask(`alter table ${table} rename to ${table}_away`);
  return () => postgres.ask(`alter table ${table}_away rename to ${table}`);
}

/** People look at the products without a pause while their table is locked again and again. */
function readWhileLocked(
  lender: Lender,
  { people, heldMs, freeMs }: { readonly people: number; readonly heldMs: number; readonly freeMs: number },
): () => Promise<unknown> {
  const unlock = lender.lockAgainAndAgain("products", heldMs, freeMs);
  const end = againAndAgain(lookAtProducts(lender), { people, restMs: 0 });
  return async () => {
    await unlock();
    await end();
  };
}

/** Alerts whose fault is not provoked on a running Tenor, and why. */
export const NOT_PROVOKED: Readonly<Record<string, string>> = {
  NotReadyAnyMore:
    "only a lender that two people have opened has red lines to count, which takes a deduction provider, an SMS gateway and a mail server of its own; none in a demo",
};

export const FAULTS: readonly Fault[] = [
  {
    alerts: [{ alert: "NotReady" }, { alert: "TurnedAway" }],
    words: "PostgreSQL is stopped while people work",
    provoke: async (lender) => {
      const end = againAndAgain(lookAtProducts(lender));
      await lender.postgres.stop();
      return async () => {
        await lender.postgres.start();
        await end();
      };
    },
  },
  {
    alerts: [{ alert: "Failing" }],
    words: "a table of the database is renamed under the running Tenor",
    provoke: async (lender) => {
      const bringBack = await putAway(lender, "products");
      const end = againAndAgain(lookAtProducts(lender));
      return async () => {
        await bringBack();
        await end();
      };
    },
  },
  {
    alerts: [{ alert: "SlowAnswers" }],
    words: "somebody locks a table for 2.8 s again and again while two people read it",
    provoke: async (lender) => readWhileLocked(lender, { people: 2, heldMs: 2800, freeMs: 50 }),
  },
  {
    alerts: [{ alert: "PoolExhausted" }],
    words: "sixty people read a table that is locked for most of each second",
    provoke: async (lender) => readWhileLocked(lender, { people: 60, heldMs: 700, freeMs: 100 }),
  },
  {
    alerts: [{ alert: "EventLoop" }],
    words: "the api gets no processor for two thirds of each second (SIGSTOP, SIGCONT)",
    provoke: async (lender) => {
      const end = againAndAgain(
        async () => {
          lender.tenors.signal(lender.api, "SIGSTOP");
          await delay(650);
          lender.tenors.signal(lender.api, "SIGCONT");
        },
        { restMs: 300 },
      );
      return end;
    },
  },
  {
    alerts: [
      { alert: "BackgroundWorkFails", labels: { sweep: "webhooks" } },
      { alert: "BackgroundWorkStands", labels: { sweep: "webhooks" } },
    ],
    words: "the table of webhooks is renamed, so that their sweep fails each time",
    provoke: (lender) => putAway(lender, "webhook_deliveries"),
  },
  {
    alerts: [
      { alert: "BackgroundWorkStands", labels: { sweep: undefined } },
      { alert: "MessagesWait" },
      { alert: "ProviderUnanswered" },
      { alert: "BooksNotChecked" },
    ],
    words: "the only worker is gone while a loan is paid off: its message and the stop of its deduction wait",
    // The hour between two checks is longer than the two hours of the rule in its quick copy.
    prepare: checkBooks,
    provoke: async (lender) => {
      await lender.tenors.stopOne(lender.worker);
      await payOff(lender);
      return async () => {
        await lender.tenors.startOne(lender.worker);
        await lender.must("POST", "/api/admin/books/check", { by: "finance" });
      };
    },
  },
  {
    alerts: [{ alert: "ClockWrong" }],
    words: "the api is started with a clock 90 s ahead (its own, as no machine's clock can be set for a drill)",
    provoke: async (lender, folder) => {
      const file = path.join(folder, "clock-ahead.mjs");
      writeFileSync(file, CLOCK_AHEAD);
      await lender.tenors.stopOne(lender.api);
      await lender.tenors.startOne(lender.api, { NODE_OPTIONS: `--import=${file}` });
      return () => restart(lender);
    },
  },
  {
    alerts: [{ alert: "BooksBroken" }],
    words: "a kept balance is changed past the triggers, and the books are checked",
    provoke: async (lender) => {
      const change = async (by: string): Promise<void> => {
        await lender.tamper(
          `update ledger_account_totals set balance = balance ${by} where account_id = (select min(account_id) from ledger_account_totals)`,
        );
        await lender.must("POST", "/api/admin/books/check", { by: "finance" });
      };
      await change("+ 1");
      return () => change("- 1");
    },
  },
  {
    alerts: [{ alert: "StoredDataUnreadable" }],
    words: "an encrypted birth date is changed in the database, and the customer's page is opened",
    provoke: async (lender) => {
      const { id, kept } = await lender.row<{ id: number; kept: string }>(
        "select id::int, date_of_birth as kept from customers where date_of_birth is not null order by id limit 1",
      );
      const set = (value: string) => lender.tamper(`update customers set date_of_birth = '${value}' where id = ${id}`);
      await set(`${kept.slice(0, -6)}AAAAAA`);
      await lender.send("GET", `/api/admin/customers/${id}`, { by: "admin" });
      return async () => {
        await set(kept);
        // The count is one of the process.
        await restart(lender);
      };
    },
  },
  {
    alerts: [{ alert: "AuditBroken" }],
    words: "a row of the audit log is changed past the triggers, and the log is checked",
    provoke: async (lender) => {
      const { seq, payload } = await lender.row<{ seq: string; payload: string }>(
        "select seq::text, replace(payload, '''', '''''') as payload from audit_log order by seq limit 1",
      );
      const set = async (to: string): Promise<void> => {
        await lender.tamper(`update audit_log set payload = ${to} where seq = ${seq}`);
        await lender.must("POST", "/api/admin/audit/verification", { by: "admin" });
      };
      await set("payload || ' '");
      return () => set(`'${payload}'`);
    },
  },
  {
    alerts: [{ alert: "AuditNotAnchored" }],
    words: "the file of anchors is an hour old (its time is set back) and rows have come since",
    provoke: async (lender, folder) => {
      await lender.signIn("admin");
      const file = path.join(folder, "files/audit/anchors.log");
      const old = statSync(file).mtimeMs / 1000 - AN_HOUR_S;
      utimesSync(file, old, old);
      // A process that stops anchors what it has written.
      return () => restart(lender);
    },
  },
  {
    alerts: [{ alert: "SecurityLogWaits" }],
    words: "the table of the security log is locked while customers are opened",
    provoke: async (lender) => {
      const { id } = await lender.row<{ id: number }>("select min(id)::int as id from customers");
      const unlock = lender.lockAgainAndAgain("security_log", 10_000, 10);
      const end = againAndAgain(() => lender.send("GET", `/api/admin/customers/${id}`, { by: "admin" }));
      return async () => {
        await end();
        await unlock();
      };
    },
  },
  {
    alerts: [{ alert: "UnusualPayouts" }],
    words: "a loan is paid out, which makes more than the bound of the drill; the payout is reversed",
    provoke: async (lender) => {
      const loans = await lender.postgres.ask<{ id: number }>(
        "select id::int from loans where status = 'pending_disbursement' order by id",
      );
      const said: string[] = [];
      for (const { id } of loans) {
        const { status, body } = await lender.send("PUT", `/api/admin/loans/${id}/disburse`, {
          by: "finance",
          body: { reference: `DRILL${Date.now()}` },
        });
        said.push(body.message);
        if (status === 200)
          return () =>
            lender.must("POST", `/api/admin/loans/${id}/disbursement/reverse`, {
              by: "finance",
              body: { reason: "The drill is over" },
            });
      }
      throw new Error(`No loan could be paid out: ${[...new Set(said)].join(" ")}`);
    },
  },
  {
    alerts: [{ alert: "SomebodyGuesses" }, { alert: "LimitsHit", labels: { route: "/api/user/login" } }],
    words: "somebody tries five passwords a second from one address",
    provoke: async (lender) =>
      againAndAgain(() =>
        lender.send("POST", "/api/user/login", {
          body: { email: "admin@example.com", password: "wrong wrong wrong" },
          from: "10.9.9.9",
        }),
      ),
  },
];

/** Has the books checked, and waits until the alerts can know of it. */
async function checkBooks(lender: Lender): Promise<void> {
  const { at } = await lender.row<{ at: string }>("select clock_timestamp()::text as at");
  await lender.must("POST", "/api/admin/books/check", { by: "finance" });
  const checked = `select count(*)::int as times from ledger_checks where finished_at > '${at}'`;
  for (const giveUpAt = performance.now() + 30_000; ; await delay(200)) {
    const { times } = await lender.row<{ times: number }>(checked);
    if (times > 0) break;
    if (performance.now() > giveUpAt) throw new Error("The books were not checked.");
  }
  // Figures are read anew every five seconds, and Alertmanager waits a second.
  await delay(10_000);
}

async function restart(lender: Lender): Promise<void> {
  await lender.tenors.stopOne(lender.api);
  await lender.tenors.startOne(lender.api);
}

/** Pays off the running loan that owes least, which queues the stop of its mandate. */
async function payOff(lender: Lender): Promise<void> {
  const { id, owed } = await lender.row<{ id: number; owed: number }>(
    `select l.id::int, sum(i.principal + i.interest - i.principal_paid - i.interest_paid)::float8 as owed
     from loans l join instalments i on i.loan_id = l.id join mandates m on m.loan_id = l.id and m.status = 'active'
     where l.status = 'disbursed' group by l.id having sum(i.principal + i.interest - i.principal_paid - i.interest_paid) > 0
     order by owed limit 1`,
  );
  const body = { loanId: id, amount: owed / 100, reference: `DRILL${Date.now()}`, confirmed: true };
  await lender.must("POST", "/api/admin/deductions/repayment/manual", { by: "finance", body });
}

const CLOCK_AHEAD = `
const There = globalThis.Date;
const AHEAD_MS = 90_000;
globalThis.Date = class Date extends There {
  constructor(...words) {
    if (words.length === 0) super(There.now() + AHEAD_MS);
    else super(...words);
  }
  static now() {
    return There.now() + AHEAD_MS;
  }
};
`;
