import { agreeToAct, withdrawAct } from "../../../contract/acts.contract.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { postStatement } from "../../../contract/statements.contract.ts";
import { readFourEyes, writeFourEyes } from "../../settings/settings.store.ts";
import { bookStatements } from "../../statements/book-statements.job.ts";
import { upload } from "../../statements/statements.testkit.ts";
import type { Reply, TestServer } from "../test-server.ts";
import type { Cashier } from "./money-life.ts";

/** Turns four eyes on or off. */
export async function setFourEyes({ deps }: TestServer, on: boolean): Promise<void> {
  const version = ((await readFourEyes(deps.db.query))?.version ?? 0) + 1;
  const at = deps.clock.now();
  await deps.db.transaction((tx) => writeFourEyes(tx, { on, version, by: "Ada Obi", at }));
}

/** Deactivates all staff but these, so that refusals name nobody else. */
export async function onlyThere({ deps }: TestServer, ...names: readonly string[]): Promise<void> {
  await deps.db.pool.query("update users set active = (first_name || ' ' || last_name) = any($1)", [names]);
}

/** Sets the payout limit of a member of staff, in naira; null for none. */
export async function limitPayouts({ deps }: TestServer, name: string, naira: number | null): Promise<void> {
  await deps.db.pool.query(
    `update roles set disbursement_limit = $2 where id in (select ur.role_id from user_roles ur
      join users u on u.id = ur.user_id where u.first_name || ' ' || u.last_name = $1)`,
    [name, naira === null ? null : naira * 100],
  );
}

/** Uploads a statement as one member of staff and posts it as the same or another; returns its id. */
export async function report(server: TestServer, by: Cashier, file: Buffer, poster = by): Promise<number> {
  const { id } = (await upload(server, file, { token: by.token })).body.data;
  await server.call(postStatement, { params: { id }, token: poster.token, body: {} });
  await bookStatements(server.deps);
  return id;
}

/**
 * One colleague requests an act and another agrees. Returns the refusal of either, else the answer to the agreement; a
 * refused act is withdrawn.
 */
export async function byTwo(
  asker: Cashier,
  agreer: Cashier,
  { endpoint, id, body }: { readonly endpoint: Endpoint; readonly id: number; readonly body: unknown },
): Promise<Reply> {
  const asked = await asker.act(endpoint, id, body);
  const act: number | undefined = asked.body.sent_for_approval;
  if (act === undefined) return asked;
  const agreed = await agreer.act(agreeToAct, act, {});
  if (agreed.status !== 200) await asker.act(withdrawAct, act, {});
  return agreed;
}
