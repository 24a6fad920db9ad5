import { describe, expect, it } from "vitest";
import { listLeads, listMyLeads } from "../../../contract/leads.contract.ts";
import { onlyIndex } from "../../testing/database/only-index.ts";
import { addLead } from "../leads.testkit.ts";
import { stagedLeads } from "../leads-stage.testkit.ts";
import { indexLeadWords } from "./index-lead-words.store.ts";
import { foundLeads, waitingLeads } from "./lead-search.store.ts";

const { server, manager, funke } = await stagedLeads();
const halima = await addLead(server, {
  name: "Halima Abdullahi-Musa",
  phone: "+2348031234567",
  organization: "Federal Ministry of Works",
  officerId: funke.id,
});
const emeka = await addLead(server, {
  name: "Emeka Obi",
  phone: "+2348067654321",
  organization: "Nigerian Ports Authority",
});
const percent = await addLead(server, { name: "Io Émile 100%_Sure", phone: "+2349099998888" });

async function found(q: string, endpoint: typeof listLeads | typeof listMyLeads = listLeads): Promise<number[]> {
  const { body } = await server.call(endpoint, { token: manager.token, query: { q } });
  const ids = body.data.data.map(({ id }: { id: number }) => id);
  expect([q, body.data.total]).toEqual([q, ids.length]);
  return ids;
}

describe("searching leads", () => {
  it("LED-02, API-56: a lead is found by parts of its name and organisation, every word counting, in any case", async () => {
    for (const q of ["halima", "ABDULLAHI-MUSA", "musa halima", "halima works", "stry of wo", "hal", "  Halima  "])
      expect([q, await found(q)]).toEqual([q, [halima]]);
    expect(await found("halima ports")).toEqual([]);
    expect(await found("nigerian")).toEqual([emeka]);
    expect(await found("ob")).toEqual([emeka]);
    expect(await found("émile")).toEqual([percent]);
  });

  it("LED-02: a phone number is found in every spelling, whole or in part", async () => {
    for (const q of [
      "08031234567",
      "+2348031234567",
      "2348031234567",
      "8031234567",
      "0803 123 4567",
      "+234 803 123 4567",
      "+234 (0)803-123-4567",
      "0803-123",
      "+234 803 123",
      "2340803123",
      "080312",
      "234803123",
    ])
      expect([q, await found(q)]).toEqual([q, [halima]]);
    expect(await found("08099999999")).toEqual([]);
    for (const q of ["4567", "123 4567", "halima 0803"]) expect([q, await found(q)]).toEqual([q, [halima]]);
  });

  it("LED-02: percent signs and underscores are letters, and blanks alone ask for every lead", async () => {
    expect(await found("100%_")).toEqual([percent]);
    expect(await found("%%%")).toEqual([]);
    expect(await found("___")).toEqual([]);
    expect(await found("   ")).toEqual([percent, emeka, halima]);
    expect(await found("\\")).toEqual([]);
  });

  it("API-57, LED-25: on My leads a search finds one's own alone", async () => {
    expect(await found("halima", listMyLeads)).toEqual([]);
    const { body } = await server.call(listMyLeads, { token: funke.token, query: { q: "08031234567" } });
    expect(body.data.data.map(({ id }: { id: number }) => id)).toEqual([halima]);
    const emekas = await server.call(listMyLeads, { token: funke.token, query: { q: "emeka" } });
    expect(emekas.body.data.total).toBe(0);
  });

  it("LED-02: what was added, renamed or removed a moment ago is found as it is now, before its words are indexed and after", async () => {
    const query = (sql: string, values: readonly unknown[] = []) => server.deps.db.pool.query(sql, [...values]);
    await indexLeadWords(server.deps.db);
    const late = await addLead(server, { name: "Zubairu Late", organization: "Bauchi Mines" });
    expect([await found("zubairu"), await found("mines zub")]).toEqual([[late], [late]]);
    expect(await indexLeadWords(server.deps.db)).toBe(1);
    expect(await found("zubairu")).toEqual([late]);
    await query("update leads set name = 'Zakari Late' where id = $1", [late]);
    expect([await found("zubairu"), await found("zakari")]).toEqual([[], [late]]);
    await indexLeadWords(server.deps.db);
    expect([await found("zubairu"), await found("zakari")]).toEqual([[], [late]]);
    await query("delete from leads where id = $1", [late]);
    expect(await found("zakari")).toEqual([]);
    await indexLeadWords(server.deps.db);
    expect([await found("zakari"), await indexLeadWords(server.deps.db)]).toEqual([[], 0]);
  });

  it("API-57: a lead that was given to somebody else is found among their leads at once, and no longer among one's own", async () => {
    const given = await addLead(server, { name: "Yewande Given", officerId: funke.id });
    await indexLeadWords(server.deps.db);
    expect(await found("yewande", listMyLeads)).toEqual([]);
    await server.deps.db.pool.query("update leads set sales_officer_id = $1 where id = $2", [manager.id, given]);
    expect(await found("yewande", listMyLeads)).toEqual([given]);
    expect(await indexLeadWords(server.deps.db)).toBe(1);
    expect(await found("yewande", listMyLeads)).toEqual([given]);
    const { body } = await server.call(listMyLeads, { token: funke.token, query: { q: "yewande" } });
    expect(body.data.total).toBe(0);
    await server.deps.db.pool.query("delete from leads where id = $1", [given]);
  });

  it("LED-02: of ids that a large upload and others have in turn, each lead is found once, whatever is indexed of them", async () => {
    const query = (sql: string, values: readonly unknown[] = []) => server.deps.db.pool.query(sql, [...values]);
    await query(`with ids as (select nextval('leads_id_seq') as id from generate_series(1, 9))
      insert into leads (id, name, phone, created_at) overriding system value
        select id, 'Wuraola ' || id, '+23470' || (30000000 + id), now() from ids where id % 2 = 0`);
    await indexLeadWords(server.deps.db);
    await query(`with ids as (select generate_series((select min(id) from leads where name like 'Wura%') - 1,
        (select max(id) from leads where name like 'Wura%') + 1) as id)
      insert into leads (id, name, phone, created_at) overriding system value
        select id, 'Wuraola ' || id, '+23470' || (30000000 + id), now() from ids where id % 2 = 1`);
    const { rows } = await query("select id from leads where name like 'Wura%' order by id desc");
    const ids = rows.map(({ id }) => id);
    expect(await found("wuraola")).toEqual(ids);
    await indexLeadWords(server.deps.db);
    expect(await found("wuraola")).toEqual(ids);
    await query("delete from leads where name like 'Wura%'");
    await indexLeadWords(server.deps.db);
  });

  it("LED-02: words, short words and parts of numbers are answered by the search index, a complete number by its own", async () => {
    await indexLeadWords(server.deps.db);
    const client = await server.deps.db.pool.connect();
    try {
      await client.query(`begin; set local enable_seqscan = off; ${onlyIndex("lead_search_words", "lead_search")}`);
      for (const [q, index] of [
        ["halima", "lead_search_words"],
        ["ob", "lead_search_words"],
        ["0803 123", "lead_search_words"],
        ["08031234567", "leads_phone_key"],
      ] as const) {
        const filter = { statuses: undefined, officerId: undefined, q };
        const values: unknown[] = [];
        const found = foundLeads(filter, await waitingLeads(server.deps.db, filter), [], values);
        const { rows } = await client.query(`explain ${found}`, values);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan).toContain(index);
        expect(plan).not.toContain("Seq Scan");
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
