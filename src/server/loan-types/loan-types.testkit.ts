import {
  approveLoanTypeVersion,
  createLoanType,
  draftLoanTypeVersion,
  getLoanType,
  submitLoanTypeVersion,
} from "../../contract/loan-types.contract.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";

/** A loan of ₦10,000 to ₦1,000,000 at 5 % flat, on offer from the day of the tests. */
export const CASH = {
  name: "Salary Loan",
  method: "flat",
  monthly_rate_percent: 5,
  minimum_amount: 10_000,
  maximum_amount: 1_000_000,
  minimum_tenor: 1,
  maximum_tenor: 12,
  fee_percent: 1,
  fee_minimum: 0,
  fee_maximum: null,
  collection_day: 25,
  debt_service_ratio_percent: 33.33,
  liquidation_policy: "principal_plus_month",
  payer_kinds: ["federal", "state"],
  maximum_running_loans: 2,
  minimum_salary_count: 3,
  salary_freshness_days: 45,
  cooling_off_days: 7,
  effective_from: "2026-11-20",
} as const;

export const KIND = { code: "SALARY", is_device: false, grace_days: "next_working_day" } as const;

/** Two people with the permissions for it, and what each does. */
export async function lenderOf(server: TestServer) {
  const maker = await server.staffToken(["manage-loan-types"], "Ada Obi");
  const approver = await server.staffToken(["approve-loan-types"], "Efe Omoregie");
  const read = async (id: number) => (await server.call(getLoanType, { params: { id }, token: approver })).body.data;
  const create = (changes: object = {}, token = maker) =>
    server.call(createLoanType, { token, body: { ...KIND, ...CASH, ...changes } });
  const draft = (id: number, changes: object = {}, token = maker) =>
    server.call(draftLoanTypeVersion, { token, params: { id }, body: { ...CASH, ...changes } });
  const submit = (id: number, version: number, token = maker) =>
    server.call(submitLoanTypeVersion, { token, params: { id }, body: { version } });
  const approve = async (id: number, version: number, token = approver): Promise<Reply> => {
    const { submitted_at } = (await read(id)).versions.find((one: { number: number }) => one.number === version);
    return server.call(approveLoanTypeVersion, { token, params: { id }, body: { version, submitted_at } });
  };
  /** Puts a version of these terms into force, as two people would. */
  const publish = async (id: number, changes: object = {}): Promise<number> => {
    const drafted = await draft(id, changes);
    const version = drafted.body.data?.versions[0].number as number;
    for (const reply of [drafted, await submit(id, version), await approve(id, version)]) {
      if (reply.status > 201) throw new Error(`not published: ${reply.text}`);
    }
    return version;
  };
  return { maker, approver, read, create, draft, submit, approve, publish };
}
