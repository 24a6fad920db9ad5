import {
  approveRequest,
  listApprovalRequests,
  refuseRequest,
  withdrawRequest,
} from "../../contract/approval-requests.contract.ts";
import { addSuperAdmin, type StaffMember } from "../staff/staff.testkit.ts";
import { addLoanTypes } from "../testing/loans/loan-life.ts";
import { stageLoans } from "../testing/loans/paid-out-loans.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** A non-demo installation with two Super Admins. */
export async function startOffice(): Promise<{ server: TestServer; ada: StaffMember; efe: StaffMember }> {
  const server = await startTestServer({ config: { demo: false } });
  const ada = await addSuperAdmin(server, "Ada Obi");
  const efe = await addSuperAdmin(server, "Efe Omoregie");
  return { server, ada, efe };
}

/** Makes the first payout. */
export async function payFirstLoanOut(server: TestServer): Promise<void> {
  await addLoanTypes(server);
  await stageLoans(server, [{ id: 1, firstDue: "2026-12-31" }]);
}

/** What somebody does with a request. */
export const decidingIn = (server: TestServer) => {
  const decide = (endpoint: typeof approveRequest | typeof refuseRequest | typeof withdrawRequest) => {
    return (id: number, by: { readonly token: string }) =>
      server.call(endpoint, { params: { id }, token: by.token, body: {} });
  };
  return {
    approve: decide(approveRequest),
    refuse: decide(refuseRequest),
    withdraw: decide(withdrawRequest),
    list: async (by: { readonly token: string }) =>
      (await server.call(listApprovalRequests, { token: by.token })).body.data,
  };
};

/** What the audit log says of a request, the oldest first. */
export async function deedsOn({ deps }: TestServer, request: number): Promise<readonly string[]> {
  const { rows } = await deps.db.pool.query<{ payload: string }>(
    "select payload from audit_log where object = $1 order by at, seq",
    [`approval-request:${request}`],
  );
  return rows.map(({ payload }) => {
    const { actor, action } = JSON.parse(payload) as { actor: string; action: string };
    return `${actor}: ${action}`;
  });
}

/** The latest mails, by recipient. */
export async function mailsWith({ deps }: TestServer, words: string): Promise<readonly string[]> {
  const { rows } = await deps.db.pool.query<{ recipient: string }>(
    "select recipient from outbox_messages where strpos(subject || ' ' || body, $1) > 0 order by recipient",
    [words],
  );
  return rows.map(({ recipient }) => recipient);
}
