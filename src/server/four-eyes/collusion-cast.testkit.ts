import { type Endpoint, pathOf } from "../../contract/endpoint.ts";
import { PERMISSIONS, type Permission } from "../../domain/permissions.ts";
import { DEMO_STAFF } from "../../pretend/demo/demo-staff.ts";
import { hashToken, newToken } from "../session/token.ts";
import { addStaff, addSuperAdmin, type StaffMember } from "../staff/staff.testkit.ts";
import type { CallOptions, Reply, TestServer } from "../testing/test-server.ts";

/** A member of staff who takes part in a theft, signed in twice. */
export interface Conspirator {
  readonly name: string;
  readonly id: number;
  readonly permissions: ReadonlySet<string>;
  readonly token: string;
  /** Calls an endpoint; if it refuses, tries equivalent requests. */
  call(endpoint: Endpoint, options?: CallOptions): Promise<Reply>;
}

export interface Cast {
  /** One person with every permission, but not a Super Admin. */
  readonly holdsAll: Conspirator;
  /** The largest number of people acting together. */
  readonly superAdmins: readonly Conspirator[];
  /** Two of each shipped role, and of roles that an administrator may create. */
  readonly roles: readonly Conspirator[];
}

const TOGETHER_MAX = 4;

/** Roles an administrator may create besides the shipped ones. */
const BUILT: Readonly<Record<string, readonly Permission[]>> = {
  Cashier: ["add-repayment", "edit-repayment", "view-repayments"],
  "Customer Care": ["edit-user", "view-users"],
  Administrator: ["create-admin", "edit-admin", "create-role", "view-admin", "view-roles", "view-users", "edit-loan"],
  "Settings Keeper": ["manage-settings", "view-audit-log", "edit-products", "create-special-approval"],
};

let answers = 0;

/** How many requests were made by conspirators. */
export const requestsMade = (): number => answers;

/** The other person of a role. */
export const secondOf = (role: string): string => `${role} 2`;

/** Everybody who may take part. */
export async function gatherCast(server: TestServer): Promise<Cast> {
  const superAdmins: Conspirator[] = [];
  for (let number = 1; number <= TOGETHER_MAX; number += 1)
    superAdmins.push(await join(server, await addSuperAdmin(server, `Super${number} Admin`), `Super Admin ${number}`));
  const all = await addStaff(server, PERMISSIONS, "Holds All");
  const roles: Conspirator[] = [];
  const shipped = DEMO_STAFF.filter(({ role }) => role !== "Super Admin");
  for (const [role, permissions] of [
    ...shipped.map((one) => [one.role, one.permissions] as const),
    ...Object.entries(BUILT),
  ])
    for (const name of [role, secondOf(role)])
      roles.push(await join(server, await addStaff(server, permissions, name), name, permissions));
  return { holdsAll: await join(server, all, "Holds all"), superAdmins, roles };
}

/** Makes a member of staff a conspirator. */
export async function join(
  server: TestServer,
  { id, token }: Pick<StaffMember, "id" | "token">,
  name: string,
  permissions: readonly string[] = PERMISSIONS,
): Promise<Conspirator> {
  const second = await signInAgain(server, id);
  const call: Conspirator["call"] = async (endpoint, options = {}) => {
    const key = `key-${++answers}`;
    const plain = await server.call(endpoint, { ...options, token, headers: { "idempotency-key": key } });
    if (isDone(plain)) accepted.set(endpoint.path, key);
    return isDone(plain) ? plain : ((await tryAgain(server, [token, second], endpoint, options)) ?? plain);
  };
  return { name, id, token, permissions: new Set(permissions), call };
}

export const isDone = ({ status }: Pick<Reply, "status">): boolean => status < 300;

// The key of the last request to an address.
const accepted = new Map<string, string>();

async function signInAgain({ deps }: TestServer, userId: number): Promise<string> {
  const token = newToken();
  await deps.db.pool.query(
    `insert into sessions (user_id, token_hash, created_at, last_seen_at, idle_seconds, expires_at)
     values ($1, $2, $3, $3, 3600, $3::timestamptz + interval '12 hours')`,
    [userId, hashToken(token), deps.clock.now()],
  );
  return token;
}

/** Requests equivalent to a refused one; the first success, or none. */
async function tryAgain(
  server: TestServer,
  [first, second]: readonly [string, string],
  endpoint: Endpoint,
  options: CallOptions,
): Promise<Reply | undefined> {
  const used = { "idempotency-key": accepted.get(endpoint.path) ?? "none" };
  const ask = (more: CallOptions) => server.call(endpoint, { ...options, ...more });
  const tries: (() => Promise<readonly Reply[]>)[] = [
    async () => [await ask({ token: second })],
    async () => [await ask({ token: second, headers: used })],
    () => Promise.all([ask({ token: first }), ask({ token: second })]),
    ...twinsOf(endpoint).map((twin) => async () => [await server.call(twin, { ...options, token: first })]),
    async () => [await raw(server, endpoint, options, first, { "x-http-method-override": "PATCH" })],
    async () => [await raw(server, endpoint, options, first, {}, "/")],
    async () => [await raw(server, endpoint, options, first, {}, "?four_eyes=off&force=true")],
    async () => [await ask({ token: first, body: alsoSaying(options.body) })],
  ];
  for (const attempt of tries) {
    const replies = await attempt();
    answers += replies.length;
    const done = replies.find(isDone);
    if (done) return done;
  }
  return undefined;
}

const METHODS = ["POST", "PUT", "PATCH"] as const;

function twinsOf(endpoint: Endpoint): readonly Endpoint[] {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return [];
  return METHODS.filter((method) => method !== endpoint.method).map((method) => ({ ...endpoint, method }));
}

async function raw(
  { app }: TestServer,
  endpoint: Endpoint,
  { params, body }: CallOptions,
  token: string,
  headers: Readonly<Record<string, string>>,
  after = "",
): Promise<Reply> {
  const answer = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params) + after,
    headers: {
      accept: "application/json",
      "x-api-key": "tenor-console",
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers["content-type"]).includes("json");
  const body_ = isJson ? answer.json() : undefined;
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: body_ };
}

function alsoSaying(body: unknown): unknown {
  return { ...(body as object), confirmed: true, four_eyes: false, approved: true, user_id: 1, created_by: 1 };
}
