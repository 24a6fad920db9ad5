import { createEmployer } from "../../contract/employers.contract.ts";
import { settleEmployers } from "../employers/unknown/settle-employers.job.ts";
import type { TestServer } from "./test-server.ts";

/** The form of an employer without any limits. */
export const employerForm = (code: string, name: string) => ({
  code,
  name,
  kind: "federal" as const,
  payroll: "ippis" as const,
  state: null,
  pay_day: null,
  usual_remittance_days: null,
  retirement_age: 60,
  status: "open" as const,
  exposure_cap: null,
  debt_service_ratio: null,
  maximum_tenor: null,
  maximum_amount: null,
});

/** Creates employers of these names, in this order, and links the existing loans to them; returns the ids. */
export async function registerEmployers(server: TestServer, names: readonly string[]): Promise<readonly number[]> {
  const token = await server.staffToken(["manage-employers"]);
  const ids: number[] = [];
  for (const [place, name] of names.entries()) {
    const { status, body } = await server.call(createEmployer, { token, body: employerForm(`E-${place + 1}`, name) });
    if (status !== 201) throw new Error(`${name} was not entered: ${body.message}`);
    ids.push(body.data.id);
  }
  while ((await settleEmployers(server.deps)) > 0);
  return ids;
}
