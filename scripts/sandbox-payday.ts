// node scripts/sandbox-payday.ts [2026-11]: makes the sandbox of the running demo pay a month's salaries, through its
// API.
import { writeFileSync } from "node:fs";
import { pathOf } from "../src/contract/endpoint.ts";
import { getSandboxStatement, runSandboxPayday } from "../src/contract/payday.contract.ts";
import { signIn } from "../src/contract/session.contract.ts";
import { DEMO_PASSWORD } from "../src/pretend/demo/demo-staff.ts";
import { readConfig } from "../src/server/config.ts";

interface Report {
  readonly month: string;
  readonly kinds: Readonly<Record<string, { readonly mandates: number; readonly amount: number }>>;
  readonly notifications: number;
}

const { host, port, apiKey, publicUrl } = readConfig();
const url = publicUrl ?? `http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
const [, , month] = process.argv;

try {
  const headers = { "x-api-key": apiKey, "content-type": "application/json" };
  const signedIn = await ask(signIn.path, { headers, body: { email: "admin@tenor.test", password: DEMO_PASSWORD } });
  const { token } = (await dataOf(signedIn)) as { token: string };
  const known = { ...headers, authorization: `Bearer ${token}` };
  const report = (await dataOf(
    await ask(runSandboxPayday.path, { headers: known, body: month ? { month } : {} }),
  )) as Report;
  console.log(`Salaries of ${report.month}; ${report.notifications} notifications sent.`);
  console.table(report.kinds);
  const statement = await fetch(url + pathOf(getSandboxStatement, { month: report.month }), { headers: known });
  const file = `statement-${report.month}.csv`;
  writeFileSync(file, await statement.text());
  console.log(`The bank statement is in ${file}; upload it under Repayments.`);
} catch (error) {
  console.error(`${(error as Error).message} Is the demo running at ${url}?`);
  process.exitCode = 1;
}

function ask(path: string, { headers, body }: { headers: Record<string, string>; body: object }): Promise<Response> {
  return fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

async function dataOf(answer: Response): Promise<unknown> {
  const { data, message } = (await answer.json()) as { data?: unknown; message: string };
  if (!answer.ok) throw new Error(message);
  return data;
}
