import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** What identifies a person in text: any of their numbers and addresses, or both names. */
export interface Told {
  readonly traces: readonly string[];
  readonly names: readonly string[];
}

const READ_AT_ONCE = 500;

/**
 * Removes texts about somebody that others typed or received and that are stored for a while. They are encrypted as a
 * whole, so the database cannot search them: they are decrypted here, in batches.
 */
export async function eraseSealedWords(tx: Tx, told: Told): Promise<void> {
  await eraseAnswers(tx, told);
  await eraseViews(tx, told);
}

interface Answer {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
  readonly words: string;
}

async function eraseAnswers(tx: Tx, told: Told): Promise<void> {
  let last: Pick<Answer, "actor" | "route" | "key"> | undefined = { actor: "", route: "", key: "" };
  while (last) {
    const { rows }: { readonly rows: readonly Answer[] } = await sql<Answer>`
      select actor, route, key, answer as words from idempotency_keys
      where (actor, route, key) > (${last.actor}, ${last.route}, ${last.key}) order by actor, route, key limit ${READ_AT_ONCE}`.execute(
      tx,
    );
    const gone = rows.filter(({ words }) => tellsOf(told, words));
    if (gone.length > 0)
      await sql`delete from idempotency_keys k
        using unnest(${gone.map(({ actor }) => actor)}::text[], ${gone.map(({ route }) => route)}::text[],
          ${gone.map(({ key }) => key)}::text[]) g (actor, route, key)
        where k.actor = g.actor and k.route = g.route and k.key = g.key`.execute(tx);
    last = rows.at(-1);
  }
}

async function eraseViews(tx: Tx, told: Told): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: readonly { readonly id: number; readonly search: string }[] = await tx
      .selectFrom("saved_views")
      .select(["id", "search"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(READ_AT_ONCE)
      .execute();
    const gone = rows.filter(({ search }) => tellsOf(told, plainSearch(search))).map(({ id }) => id);
    if (gone.length > 0) await tx.deleteFrom("saved_views").where("id", "in", gone).execute();
    after = rows.at(-1)?.id;
  }
}

function tellsOf({ traces, names }: Told, words: string): boolean {
  const small = words.toLowerCase();
  return traces.some((trace) => words.includes(trace)) || names.every((name) => small.includes(name.toLowerCase()));
}

/** The query string of an address as somebody typed it. */
function plainSearch(search: string): string {
  return [...new URLSearchParams(search).values()].join(" ");
}
