import { lagosDateOf } from "../../domain/time/lagos-date.ts";
import { borrower, giveSalary } from "../testing/loans/loan-life.ts";
import type { TestServer } from "../testing/test-server.ts";
import { sealed } from "../vault/sealed.ts";
import { sendDueLinks } from "./links/send-due-links.job.ts";
import { askForOffers } from "./working-out/ask-for-offers.job.ts";

export interface LeadInHand {
  readonly id: number;
  readonly person: ReturnType<typeof borrower>;
}

/** Columns of a lead that a test overrides. */
export type LeadColumns = Readonly<Record<string, unknown>> & { readonly account_number?: string | null };

/** A lead from an upload that asks for offers: with an account and the consent to be written to. */
export async function enterLead(server: TestServer, number: number, changes: LeadColumns = {}): Promise<LeadInHand> {
  const person = borrower(number);
  const row = {
    name: `${person.first_name} ${person.last_name}`,
    phone: `+234${person.phone_number.slice(1)}`,
    bank_code: "058",
    account_number: person.account_number,
    status: "new",
    sms_allowed: true,
    offer_state: "waiting",
    created_at: server.clock.now(),
    next_call_at: server.clock.now(),
    ...changes,
  };
  const values = { ...row, account_number: sealed("account", row.account_number) };
  const names = Object.keys(row);
  const [entered] = await rowsOf(
    server,
    `insert into leads (${names.join(", ")}) values (${names.map((_, place) => `$${place + 1}`).join(", ")}) returning id`,
    Object.values(values),
  );
  return { id: entered.id, person };
}

/** A lead with the offer for six salaries of ₦450,000. */
export async function leadWithOffer(
  server: TestServer,
  number: number,
  changes: LeadColumns = {},
): Promise<LeadInHand> {
  const lead = await enterLead(server, number, { sms_allowed: false });
  giveSalary(server, lead.person);
  while ((await askForOffers(server.deps)) > 0);
  const columns = { sms_allowed: true, ...changes };
  const sets = Object.keys(columns).map((name, place) => `${name} = $${place + 2}`);
  await rowsOf(server, `update leads set ${sets.join(", ")} where id = $1`, [lead.id, ...Object.values(columns)]);
  return lead;
}

export async function askAll(server: TestServer): Promise<void> {
  while ((await askForOffers(server.deps)) > 0);
}

export async function sendAll(server: TestServer): Promise<void> {
  while ((await sendDueLinks(server.deps)) > 0);
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
export async function rowsOf({ deps }: TestServer, text: string, values: readonly unknown[] = []): Promise<any[]> {
  return (await deps.db.pool.query(text, [...values])).rows;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
export async function leadRow(server: TestServer, id: number): Promise<any> {
  return (await rowsOf(server, "select * from leads where id = $1", [id]))[0];
}

/** The history of a lead in order, as "status by actor: remark". */
export async function historyOf(server: TestServer, id: number): Promise<readonly string[]> {
  const rows = await rowsOf(server, "select * from lead_histories where lead_id = $1 order by id", [id]);
  return rows.map(({ status, actor, remark }) => `${status} by ${actor}${remark === null ? "" : `: ${remark}`}`);
}

/** The token in the newest SMS to a lead. */
export async function newestToken(server: TestServer, id: number): Promise<string> {
  const [message] = await rowsOf(
    server,
    "select m.body from lead_messages s join outbox_messages m on m.id = s.message_id where s.lead_id = $1 order by s.id desc limit 1",
    [id],
  );
  return String(message.body).split("/offer/")[1] ?? "";
}

/** Sets the clock to a time of the current Lagos day, or of a later one. */
export function setLagosTime({ clock }: TestServer, time: string, day = lagosDateOf(clock.now())): void {
  clock.set(`${day}T${time}:00+01:00`);
}
