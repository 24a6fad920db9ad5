import { afterAll, beforeAll, expect, it } from "vitest";
import { changePassword, choosePassword, forgotPassword } from "../../contract/account.contract.ts";
import { getCurrentUser } from "../../contract/session.contract.ts";
import { heavyCount } from "../testing/heavy.ts";
import { type ServerProcess, startServerProcess } from "../testing/processes/server-process.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { mailsTo, member, PASSWORD, signedIn } from "./account.testkit.ts";

const ROUNDS = heavyCount("old sessions refused by two processes after each way to another password", 50, 2);
const NEXT = "another long password";

let server: TestServer;
let processes: readonly [ServerProcess, ServerProcess];

beforeAll(async () => {
  server = await startTestServer();
  processes = await Promise.all([startServerProcess(server), startServerProcess(server)]);
});
afterAll(async () => {
  for (const one of processes) one.stop();
  await server.stop();
});

const ask = async (by: ServerProcess, token: string) => (await by.call(getCurrentUser, { token })).status;

it("401: the moment one process has answered that the password is changed, both refuse the old sessions", async () => {
  const [first, second] = processes;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email } = await member(server);
    const [token, old] = [await signedIn(server, email), await signedIn(server, email)];
    expect([await ask(first, old), await ask(second, old)]).toEqual([200, 200]);
    const body = { current_password: PASSWORD, password: NEXT };
    expect((await first.call(changePassword, { token, body })).status).toBe(200);
    expect([await ask(second, old), await ask(first, old)]).toEqual([401, 401]);
    expect(await ask(second, token)).toBe(200);
  }
});

it("401: the moment one process has answered that a password was chosen by link, both refuse the old sessions", async () => {
  const [first, second] = processes;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email } = await member(server);
    const old = await signedIn(server, email);
    await askForLink(email, `10.0.1.${round}`);
    const body = { token: await linkMailed(email), password: NEXT };
    expect((await first.call(choosePassword, { body })).status).toBe(200);
    expect([await ask(second, old), await ask(first, old)]).toEqual([401, 401]);
  }
});

/** From its own network, so that the network limit does not interfere. */
async function askForLink(email: string, remoteAddress: string): Promise<void> {
  await server.app.inject({
    method: "POST",
    url: forgotPassword.path,
    remoteAddress,
    headers: { "content-type": "application/json", "x-api-key": "tenor-console" },
    payload: JSON.stringify({ email }),
  });
}

async function linkMailed(email: string): Promise<string> {
  const mail = (await mailsTo(server, email)).findLast(({ body }) => body.includes("#"));
  return /\/reset-password#(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
}
