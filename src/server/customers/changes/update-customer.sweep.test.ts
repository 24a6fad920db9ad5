import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getCustomer, updateCustomer, updateCustomerByPut } from "../../../contract/customers.contract.ts";
import { listLoans } from "../../../contract/loan-lists.contract.ts";
import { addLoanTypes, applyAndScreen, borrower } from "../../testing/loans/loan-life.ts";
import { startServerProcess } from "../../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { blind, sealed } from "../../vault/sealed.ts";

let server: TestServer;
let ada: string;
let bola: string;
let serial = 100;

beforeAll(async () => {
  server = await startTestServer();
  await addLoanTypes(server);
  ada = await server.staffToken(["edit-user", "view-users"], "Ada Obi");
  bola = await server.staffToken(["edit-user", "view-users"], "Bola Adeyemi");
});
afterAll(() => server.stop());

interface Stored {
  readonly id: number;
  readonly bvn: string;
  readonly nin: string;
  readonly phone: string;
  readonly first_name: string;
  readonly email: string;
  readonly version: number;
}

async function stored(id: number): Promise<Stored> {
  const { rows } = await server.deps.db.pool.query<Stored>("select * from customers where id = $1", [id]);
  return rows[0] as Stored;
}

/** A customer used by no other test of this file. */
async function newCustomer(): Promise<Stored> {
  serial += 1;
  const { person } = await applyAndScreen(server, { email: `ngozi${serial}@example.com` }, borrower(serial));
  const { rows } = await server.deps.db.pool.query<{ id: number }>(
    "select id from customers where blind_of(bvn) = $1",
    [blind("bvn", person.bvn)],
  );
  return stored(rows[0]?.id ?? 0);
}

const typed = {
  title: "Mrs",
  first_name: "Ngozi",
  last_name: "Eze",
  gender: "Female",
  date_of_birth: "1988-03-14",
  bvn: "•••••••",
  nin: "•••••••",
};
const formOf = ({ bvn, nin }: Stored, changes: Record<string, unknown> = {}) => ({
  ...typed,
  bvn: `•••••••${bvn.slice(-4)}`,
  nin: `•••••••${nin.slice(-4)}`,
  ...changes,
});
const save = (id: number, body: object, { token = ada, ifMatch }: { token?: string; ifMatch?: number } = {}) =>
  server.call(updateCustomer, {
    params: { id },
    body,
    token,
    ...(ifMatch !== undefined && { headers: { "if-match": `"${ifMatch}"` } }),
  });
const auditOf = async (id: number): Promise<readonly string[]> =>
  (
    await server.deps.db.pool.query<{ payload: string }>(
      "select payload from audit_log where object = $1 order by seq",
      [`customer:${id}`],
    )
  ).rows.map(({ payload }) => payload);

describe("PATCH /api/admin/user/profile/:id/update", () => {
  it("200: writes what was typed and answers the customer as the list shows one (USR-07, PRM-50, API-52)", async () => {
    const kept = await newCustomer();
    const reply = await save(
      kept.id,
      formOf(kept, { title: "Dr", first_name: "Ngozika", nin: "55512345678", phone_number: "0703 123 4567" }),
    );
    expect([reply.status, reply.body.message]).toEqual([200, "User Updated successfully"]);
    expect(reply.body.data).toMatchObject({
      id: kept.id,
      title: "Dr",
      name: "Ngozika Eze",
      phone_number: "+2347031234567",
      bvn: `•••••••${kept.bvn.slice(-4)}`,
      nin: "•••••••5678",
      version: kept.version + 1,
    });
    expect(await stored(kept.id)).toMatchObject({
      first_name: "Ngozika",
      nin: "55512345678",
      bvn: kept.bvn,
      changed_by: "Ada Obi",
    });
  });

  it("200: PUT does the same (USR-07, API-52)", async () => {
    const kept = await newCustomer();
    const body = formOf(kept, { last_name: "Okoro" });
    const reply = await server.call(updateCustomerByPut, { params: { id: kept.id }, body, token: ada });
    expect([reply.status, reply.body.data.last_name]).toEqual([200, "Okoro"]);
  });

  it("200: masked numbers sent back stay, a phone left out too; nothing changed is no new version and no audit row", async () => {
    const kept = await newCustomer();
    expect((await save(kept.id, formOf(kept))).status).toBe(200);
    expect(await stored(kept.id)).toEqual(kept);
    expect(await auditOf(kept.id)).toEqual([]);
  });

  it("200: an e-mail address and roles in the body are ignored (USR-06)", async () => {
    const kept = await newCustomer();
    await save(kept.id, formOf(kept, { last_name: "Bello", email: "thief@example.com", roles: [1] }));
    expect((await stored(kept.id)).email).toBe(kept.email);
  });

  it("200: the loans are found under the new name and phone at once", async () => {
    const kept = await newCustomer();
    await save(kept.id, formOf(kept, { last_name: `Uniqueson${"x".repeat(3)}` }));
    const found = await server.call(listLoans, { token: ada, query: { q: "uniquesonxxx" } });
    expect(found.body.data.total).toBe(1);
  });

  it("422: what is required and malformed says so on its field, and nothing is written (USR-03, USR-04, USR-05)", async () => {
    const kept = await newCustomer();
    const empty = await save(kept.id, { first_name: " ", last_name: "", date_of_birth: "", bvn: "", nin: "" });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      {
        first_name: ["Enter the first name"],
        last_name: ["Enter the last name"],
        date_of_birth: ["Enter the date of birth"],
        bvn: ["Enter the BVN", "A BVN has 11 digits"],
        nin: ["Enter the NIN", "A NIN has 11 digits"],
      },
    ]);
    for (const [change, errors] of [
      [{ bvn: "123456789012" }, { bvn: ["Use at most 11 characters", "A BVN has 11 digits"] }],
      [{ nin: "12345" }, { nin: ["A NIN has 11 digits"] }],
      [{ bvn: "•••••••0000" }, { bvn: ["Enter all 11 digits, or leave the number as it was shown"] }],
      [{ first_name: "R2D2" }, { first_name: ["Write the name with letters only"] }],
      [
        { date_of_birth: "2020-01-01" },
        { date_of_birth: ["Check the date of birth: a customer is 18 to 100 years old"] },
      ],
      [
        { date_of_birth: "2027-01-01" },
        { date_of_birth: ["Check the date of birth: a customer is 18 to 100 years old"] },
      ],
      [{ phone_number: "12345" }, { phone_number: ["Enter a Nigerian mobile number, for example 0803 123 4567"] }],
      [{ title: "Lord" }, { title: ["Choose a title from the list"] }],
    ] as const) {
      const reply = await save(kept.id, formOf(kept, change));
      expect([reply.status, reply.body.errors], JSON.stringify(change)).toEqual([422, errors]);
    }
    expect(await stored(kept.id)).toEqual(kept);
  });

  it("200: an old name that breaks today's rules stands in nobody's way while it stays", async () => {
    const kept = await newCustomer();
    await server.deps.db.pool.query("update customers set first_name = 'Ngozi 2', date_of_birth = $2 where id = $1", [
      kept.id,
      sealed("born", "1900-01-01"),
    ]);
    const reply = await save(
      kept.id,
      formOf(kept, { first_name: "Ngozi 2", date_of_birth: "1900-01-01", title: "Chief" }),
    );
    expect([reply.status, reply.body.data.title]).toEqual([200, "Chief"]);
  });

  it("422: a BVN, NIN and phone of other customers are refused, each on its field", async () => {
    const [kept, other] = [await newCustomer(), await newCustomer()];
    const reply = await save(kept.id, formOf(kept, { bvn: other.bvn, nin: other.nin, phone_number: other.phone }));
    expect([reply.status, reply.body.code, reply.body.errors]).toEqual([
      422,
      "duplicate",
      {
        phone_number: ["Another customer has this phone number"],
        bvn: ["Another customer has this BVN"],
        nin: ["Another customer has this NIN"],
      },
    ]);
    expect(await stored(kept.id)).toEqual(kept);
  });

  it("404 for a customer that is not there; 403 without edit-user (PRM-50)", async () => {
    const kept = await newCustomer();
    expect((await save(999_999, formOf(kept))).status).toBe(404);
    const other = await server.staffToken(["view-users", "edit-admin", "create-admin"]);
    expect((await save(kept.id, formOf(kept), { token: other })).status).toBe(403);
  });

  it("neither the audit row nor the answer holds a number, before or after", async () => {
    const kept = await newCustomer();
    const changes = {
      bvn: "66600000001",
      nin: "77700000002",
      phone_number: "07031112223",
      date_of_birth: "1991-07-09",
    };
    const reply = await save(kept.id, formOf(kept, changes));
    const [row = ""] = await auditOf(kept.id);
    for (const secret of [
      kept.bvn,
      kept.nin,
      kept.phone.slice(4),
      "66600000001",
      "77700000002",
      "7031112223",
      "1991-07-09",
    ])
      expect(row, secret).not.toContain(secret);
    for (const secret of [kept.bvn, "66600000001", "77700000002"]) expect(reply.text).not.toContain(secret);
    expect(JSON.parse(row)).toMatchObject({
      action: "customer updated",
      actor: "Ada Obi",
      before: { bvn: `•••••••${kept.bvn.slice(-4)}` },
      after: { bvn: "•••••••0001", nin: "•••••••0002", fields: ["date_of_birth", "phone_number", "bvn", "nin"] },
    });
  });
});

describe("two editors of one customer (T24)", () => {
  it("T24: whoever saves second is told who changed what and when, and nothing is written over", async () => {
    const kept = await newCustomer();
    const { version } = kept;
    expect(
      (await save(kept.id, formOf(kept, { nin: "88812345678", title: "Miss" }), { ifMatch: version })).status,
    ).toBe(200);
    const second = () => save(kept.id, formOf(kept, { last_name: "Late" }), { token: bola, ifMatch: version });
    expect((await second()).body.message).toBe(
      "Ada Obi changed the title and NIN of this customer on 20 Nov 2026, 09:30. Look again, then save.",
    );
    const now = await stored(kept.id);
    expect([(await second()).status, now.version, now.nin]).toEqual([422, version + 1, "88812345678"]);
    const shown = await server.call(getCustomer, { params: { id: kept.id }, token: bola });
    const again = formOf(now, { title: "Miss", last_name: "Late" });
    const reply = await save(kept.id, again, { token: bola, ifMatch: shown.body.data.version });
    expect([reply.status, reply.body.data.last_name]).toEqual([200, "Late"]);
  });

  it("T24: of two at the same moment in two processes one wins, and no number is ever given twice", async () => {
    const other = await startServerProcess(server);
    try {
      for (let round = 0; round < 6; round += 1) {
        const [a, b] = [await newCustomer(), await newCustomer()];
        const number = `999${String(round).padStart(8, "0")}`;
        const field = round % 2 === 0 ? "bvn" : "nin";
        const call = (customer: Stored) => ({
          params: { id: customer.id },
          body: formOf(customer, { [field]: number }),
          headers: { "if-match": `"${customer.version}"` },
          token: ada,
        });
        const replies = await Promise.all([
          server.call(updateCustomer, call(a)),
          other.call(updateCustomer, call(b)),
          other.call(updateCustomer, call(a)),
        ]);
        expect(
          replies.filter(({ status }) => status === 200).length,
          JSON.stringify(replies.map(({ text }) => text)),
        ).toBe(1);
        const { rows } = await server.deps.db.pool.query(`select id from customers where blind_of(${field}) = $1`, [
          blind(field, number),
        ]);
        expect(rows).toHaveLength(1);
      }
    } finally {
      other.stop();
    }
  });
});
