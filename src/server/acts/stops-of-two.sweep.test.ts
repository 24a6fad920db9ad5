import { beforeEach, describe, expect, it } from "vitest";
import { agreeToAct, listActs, withdrawAct } from "../../contract/acts.contract.ts";
import { stopLoanCollection } from "../../contract/mandates.contract.ts";
import { recordSettlement } from "../../contract/payouts.contract.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { type Collected, collectedLoan, newestMandateRow, notesOf } from "../provider-traffic/traffic.testkit.ts";
import { onlyThere, setFourEyes } from "../testing/loans/four-eyes-office.ts";
import { show } from "../testing/loans/loan-life.ts";
import { type Cashier, cashier } from "../testing/loans/money-life.ts";
import { stagedLending } from "../testing/staged-server.ts";

const server = await stagedLending();
const HERE = ["Chidi Okafor", "Bola Adeyemi", "Efe Omoregie"];
const [chidi, bola, efe] = (await Promise.all(HERE.map((name) => cashier(server, name)))) as [
  Cashier,
  Cashier,
  Cashier,
];
const loans: Collected[] = [];
for (let count = 0; count < 6; count += 1) loans.push(await collectedLoan(server));
await onlyThere(server, ...HERE);
const nextLoan = () => loans.pop() as Collected;

beforeEach(() => setFourEyes(server, true));

const stop = (by: Cashier, mandateReference: string) =>
  by.act(stopLoanCollection, undefined, { mandateReference, provider: "remita" });
const agree = (by: Cashier, act: number) => by.act(agreeToAct, act, {});
const statusOf = async (loanId: number) => (await newestMandateRow(server, loanId)).status;

describe("stopping the deductions of a loan that runs", () => {
  it("200: asked for by one it stays live and the provider hears nothing; agreed to by another it is stopped", async () => {
    const loan = nextLoan();
    const calls = server.provider.calls("stopMandate");
    const asked = await stop(chidi, loan.mandate);
    expect([asked.status, asked.body.message, asked.body.data]).toEqual([
      200,
      "Sent for approval. Bola Adeyemi or Efe Omoregie can approve it.",
      { mandate_reference: loan.mandate, status: "active" },
    ]);
    const own = await agree(chidi, asked.body.sent_for_approval);
    expect([own.status, own.body.message]).toEqual([
      422,
      "You asked for this, so somebody else has to agree. Bola Adeyemi or Efe Omoregie can.",
    ]);
    expect([await statusOf(loan.id), server.provider.calls("stopMandate")]).toEqual(["active", calls]);
    expect((await agree(bola, asked.body.sent_for_approval)).status).toBe(200);
    await settleOperations(server.deps);
    expect([await statusOf(loan.id), server.provider.calls("stopMandate")]).toEqual(["stopped", calls + 1]);
    expect(await notesOf(server, loan.id)).toContain("mandate-stopped");
    expect((await stop(efe, loan.mandate)).body.message).toMatch(/was already stopped by Bola Adeyemi/);
  });

  it("says to whoever agrees what is owed and stays owed, on the loan's page too", async () => {
    const { id, reference, mandate, instalment } = nextLoan();
    await stop(chidi, mandate);
    const owed = formatNaira(kobo(instalment * 6));
    const title = `Stop the deductions of loan ${reference}: mandate ${mandate} collects nothing more, and ${owed} is to be paid in other ways`;
    const { body } = await server.call(listActs, { token: bola.token, query: { loanId: String(id) } });
    expect(body.data.acts).toMatchObject([{ kind: "stop", title, loan: { id, reference }, refusal: null }]);
  });

  it("422: a second one waits for the first; withdrawn, nothing has changed and it can be asked for again", async () => {
    const { id, mandate } = nextLoan();
    const { body } = await stop(chidi, mandate);
    const again = await stop(efe, mandate);
    expect([again.status, again.body.message]).toEqual([
      422,
      expect.stringMatching(/^Chidi Okafor asked for this on .* it waits for a second person\./),
    ]);
    expect((await chidi.act(withdrawAct, body.sent_for_approval, {})).status).toBe(200);
    expect(await statusOf(id)).toBe("active");
    expect((await stop(efe, mandate)).status).toBe(200);
  });

  it("200: of a closed loan, which owes nothing, it takes one", async () => {
    const { id, mandate } = nextLoan();
    await setFourEyes(server, false);
    const { amount } = (await show(server, id)).liquidation;
    const settlement = { amount, reference: `SETTLES-${id}`, paymentMethodId: chidi.method("bank-transfer") };
    expect((await chidi.act(recordSettlement, id, settlement)).status).toBe(200);
    await settleOperations(server.deps);
    await server.deps.db.pool.query("update mandates set status = 'ended', stopped_at = null where loan_id = $1", [id]);
    await setFourEyes(server, true);
    const stopped = await stop(chidi, mandate);
    expect([stopped.status, stopped.body.data.status]).toEqual([200, "stopped"]);
  });

  it("200: with four eyes off it takes one", async () => {
    const loan = nextLoan();
    await setFourEyes(server, false);
    expect((await stop(chidi, loan.mandate)).body.data.status).toBe("stopped");
  });

  it("403: who may not stop deductions does not agree", async () => {
    const { mandate } = nextLoan();
    const { body } = await stop(chidi, mandate);
    const token = await server.staffToken(["add-repayment"], "Ife Bello");
    const refused = await server.call(agreeToAct, { params: { id: body.sent_for_approval }, body: {}, token });
    expect(refused.status).toBe(403);
    await onlyThere(server, ...HERE);
  });
});
