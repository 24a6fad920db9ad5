import { applyForLoan } from "../../contract/applications.contract.ts";
import { applicationOf, enterLoanTypes } from "../applications/application.testkit.ts";
import { lockLoanOr404, moveLoan } from "../loan-record/move-loan.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createSigningLink } from "./link/create-signing-link.ts";
import { signingToken } from "./link/signing-token.ts";

const OFFICER = { userId: undefined, name: "Bola Adeyemi" };

export interface OfferUnderTest {
  readonly loanId: number;
  readonly reference: string;
  readonly token: string;
  readonly email: string;
  readonly phone: string;
}

/** A server with loan types, for the tests of signing. */
export async function startSigningServer(): Promise<TestServer> {
  const server = await startTestServer();
  await enterLoanTypes(server.deps.db);
  return server;
}

let applicants = 5000;

/** A loan that has its signing link: ₦300,000 for six months, less a fee of ₦3,000. */
export async function offerUnderTest(server: TestServer): Promise<OfferUnderTest> {
  applicants += 1;
  const body = applicationOf(applicants);
  const applied = await server.call(applyForLoan, { body });
  const { reference } = applied.body.data;
  const loanId = Number(reference.slice(3));
  const at = server.clock.now();
  const linkId = await server.deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loanId);
    const changes = { offered_amount: 30_000_000, fee: 300_000, payout: 29_700_000, offered_at: at };
    await moveLoan(tx, loan, { event: "authorization-uploaded", author: OFFICER, at, changes });
    return createSigningLink(tx, server.deps, loan, { author: OFFICER, at });
  });
  const token = signingToken(server.deps.secrets, linkId);
  return { loanId, reference, token, email: body.email, phone: `+234${body.phone_number.slice(1)}` };
}

/** Renews the link of a loan; returns the new token. */
export async function renewLink(server: TestServer, loanId: number): Promise<string> {
  const linkId = await server.deps.db.transaction(async (tx) =>
    createSigningLink(tx, server.deps, await lockLoanOr404(tx, loanId), { author: OFFICER, at: server.clock.now() }),
  );
  return signingToken(server.deps.secrets, linkId);
}

/** The newest code sent by SMS to this phone. */
export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  const { rows } = await server.deps.db.pool.query(
    "select body from outbox_messages where channel = 'sms' and recipient = $1 and body like '%your code%' order by id desc limit 1",
    [phone],
  );
  return /\d{6}/.exec(rows[0]?.body ?? "")?.[0] ?? "";
}
