import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listPeople } from "../../contract/staff.contract.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addRole, addStaff, addSuperAdmin, create, type StaffMember } from "./staff.testkit.ts";

let server: TestServer;
let admin: StaffMember;
let desk: number;
const PEOPLE = 45;

beforeAll(async () => {
  server = await startTestServer();
  admin = await addSuperAdmin(server, "Zainab Umar");
  desk = await addRole(server, ["edit-loan"], "Loan Desk");
  await server.deps.db.pool.query(
    `with made as (insert into users (first_name, last_name, email, phone, password_hash, created_at)
        select (array['Ngozi','Emeka','Halima'])[1 + n % 3], 'Desk' || n, 'd' || n || '@tenor.test',
          '+23480' || lpad((n + 40000000)::text, 8, '0'), 'none', timestamptz '2026-01-01' + n * interval '1 hour'
        from generate_series(1, $1) n returning id)
      insert into user_roles (user_id, role_id) select id, $2 from made`,
    [PEOPLE, desk],
  );
  const gone =
    "update users set active = false, deactivated_at = now() where email in ('d1@tenor.test', 'd2@tenor.test')";
  await server.deps.db.pool.query(gone);
  await server.deps.db.pool.query("update users set active = false where email = 'd3@tenor.test'");
});
afterAll(() => server.stop());

async function list(query: Record<string, string> = {}, token = admin.token) {
  const { status, body } = await server.call(listPeople, { token, query: { isAdmin: "yes", ...query } });
  expect(status, body.message).toBe(200);
  return body.data;
}
const totalOf = async (query: Record<string, string>) => (await list(query)).total;

describe("GET /api/admin/users?isAdmin=yes", () => {
  it("200: staff, the newest first, twenty a page, with an exact total and addresses that carry the filters (ADM-01, API-47)", async () => {
    const first = await list({ role: String(desk), q: "desk" });
    expect(first).toMatchObject({ total: PEOPLE, from: 1, to: 20, per_page: 20, last_page: 3, current_page: 1 });
    expect(first.next_page_url).toMatch(/^\/api\/admin\/users\?isAdmin=yes&q=desk&role=\d+&page=2&after=/);
    const found = first.data.map(({ id }: { id: number }) => id);
    for (let next = first.next_page_url; next; ) {
      const { body } = await server.call(
        { ...listPeople, path: next.split("?")[0] },
        { token: admin.token, query: Object.fromEntries(new URLSearchParams(next.split("?")[1])) },
      );
      found.push(...body.data.data.map(({ id }: { id: number }) => id));
      next = body.data.next_page_url;
    }
    expect(found).toEqual([...found].sort((a, b) => b - a));
    expect(new Set(found).size).toBe(PEOPLE);
  });

  it("200: a row says how the account stands, what it is called and which roles it has (ADM-01, API-73)", async () => {
    const invited = await create(server, admin, [desk], { email: "new@tenor.test", phone_number: "08035550001" });
    expect((await list()).data[0]).toEqual({
      id: invited.id,
      title: "Mrs",
      first_name: "Kemi",
      last_name: "Bello",
      name: "Kemi Bello",
      email: "new@tenor.test",
      phone_number: "+2348035550001",
      ippis_number: null,
      gender: null,
      bvn: null,
      nin: null,
      date_of_birth: null,
      roles: [{ id: desk, name: "Loan Desk" }],
      created_at: server.clock.now().toISOString(),
      state: "invited",
      last_seen_at: null,
      two_factor: false,
      loans_count: 0,
      version: 1,
    });
    const [own] = (await list({ q: "zainab" })).data;
    expect(own).toMatchObject({ state: "active", last_seen_at: expect.any(String) });
  });

  it("200: filtered by state and by role", async () => {
    expect(await totalOf({ state: "deactivated" })).toBe(2);
    expect(await totalOf({ state: "awaiting" })).toBe(1);
    expect(await totalOf({ state: "invited", q: "new@" })).toBe(1);
    expect(await totalOf({ state: "active", role: String(desk) })).toBe(PEOPLE - 3);
    expect(await totalOf({ role: "999999" })).toBe(0);
  });

  it.each([
    ["ngozi", 15],
    ["NGOZI desk12", 1],
    ["d44@tenor", 1],
    ["08040000021", 1],
    ["+2348040000021", 1],
    ["234804000002", 10],
    ["%", 0],
    ["'; drop table users; --", 0],
  ])("200: searching %j finds %i", async (q, count) => {
    expect(await totalOf({ q })).toBe(count);
  });

  it("403: staff are shown to holders of view-admin, customers to those of view-users, each alone (PRM-25, PRM-26)", async () => {
    const [staffReader, userReader] = [await addStaff(server, ["view-admin"]), await addStaff(server, ["view-users"])];
    const status = async (isAdmin: string, { token }: StaffMember) =>
      (await server.call(listPeople, { token, query: { isAdmin } })).status;
    expect([await status("yes", staffReader), await status("no", staffReader)]).toEqual([200, 403]);
    expect([await status("yes", userReader), await status("no", userReader)]).toEqual([403, 200]);
  });

  it("422: isAdmin is yes or no", async () => {
    const { status, body } = await server.call(listPeople, { token: admin.token, query: { isAdmin: "maybe" } });
    expect([status, body.errors]).toEqual([422, { isAdmin: ["Say yes for staff or no for customers"] }]);
  });
});
