import { describe, expect, it } from "vitest";
import { listLeads, listMyLeads } from "../../contract/leads.contract.ts";
import { onlyIndex } from "../testing/only-index.ts";
import { cleanLeadSearch } from "./clean-lead-search.store.ts";
import { leadConditions } from "./lead-conditions.store.ts";
import { stagedLeads } from "./leads.stage.ts";
import { addLead } from "./leads-under-test.ts";

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

  it("LED-02: what was added or changed a moment ago is found before and after it is sorted into the index", async () => {
    const late = await addLead(server, { name: "Zubairu Late", organization: "Bauchi Mines" });
    expect(await found("zubairu")).toEqual([late]);
    while ((await cleanLeadSearch(server.deps.db)) > 0);
    expect(await found("zubairu")).toEqual([late]);
    await server.deps.db.pool.query("update leads set name = 'Zakari Late' where id = $1", [late]);
    expect([await found("zubairu"), await found("zakari")]).toEqual([[], [late]]);
    await server.deps.db.pool.query("delete from leads where id = $1", [late]);
  });

  it("LED-02: words, short words and parts of numbers are answered by the search index, a complete number by its own", async () => {
    const client = await server.deps.db.pool.connect();
    try {
      await client.query(`begin; set local enable_seqscan = off; ${onlyIndex("leads_search", "leads")}`);
      for (const [q, index] of [
        ["halima", "leads_search"],
        ["ob", "leads_search"],
        ["0803 123", "leads_search"],
        ["08031234567", "leads_phone_key"],
      ] as const) {
        const values: unknown[] = [];
        const where = leadConditions({ statuses: undefined, officerId: undefined, q }, values).join(" and ");
        const { rows } = await client.query(`explain select id from leads x where ${where}`, values);
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
