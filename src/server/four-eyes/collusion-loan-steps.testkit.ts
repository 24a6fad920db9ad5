import type { Endpoint } from "../../contract/endpoint.ts";
import { uploadAuthorization } from "../../contract/loan-files.contract.ts";
import { approveLoan, rejectLoan, setUpDeduction } from "../../contract/loans.contract.ts";
import { disburseLoan, reverseDisbursement } from "../../contract/payouts.contract.ts";
import { settleOperations } from "../mandate-record/settle-operations.job.ts";
import { type LoanInHand, sign, upload } from "../testing/loans/loan-life.ts";
import type { Step } from "./collusion.testkit.ts";
import type { Conspirator } from "./collusion-cast.testkit.ts";
import { step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

const NOT_THERE = { status: 404 };

/** Steps in the life of one loan, known once it exists. */
export function stepsOf(office: Office, loan: () => LoanInHand | undefined) {
  const { server, honest, fresh } = office;
  /** A step of the loan, refused while there is none. */
  const of = (deed: string, endpoint: Endpoint, run: (by: Conspirator, id: number) => ReturnType<Step["run"]>) =>
    step(deed, endpoint, async (by) => {
      const id = loan()?.id;
      return id === undefined ? NOT_THERE : run(by, id);
    });
  return {
    /** The customer, who is an accomplice or deceived, signs what they are sent. */
    uploads: of("uploads the recording", uploadAuthorization, async (by, id) => {
      const uploaded = await upload(server, id, by.token);
      return uploaded.status === 200 ? sign(server, id, honest.token) : uploaded;
    }),
    approves: of("approves", approveLoan, (by, id) => by.call(approveLoan, { params: { id } })),
    /** The deduction desk sets up approved loans. */
    paysOut: of("pays out", disburseLoan, async (by, id) => {
      await settleOperations(server.deps);
      await honest.act(setUpDeduction, id);
      const pay = () => by.call(disburseLoan, { params: { id }, body: { reference: fresh("PAID-OUT") } });
      const paid = await pay();
      // One paid out before is set up again.
      return paid.status !== 200 && (await honest.act(setUpDeduction, id)).status === 200 ? pay() : paid;
    }),
    reverses: of("reverses the payout", reverseDisbursement, (by, id) =>
      by.call(reverseDisbursement, { params: { id }, body: { reason: "It bounced" } }),
    ),
    rejects: of("rejects the loan", rejectLoan, async (by, id) => {
      // Its mandate must be stopped first, and others wait for that as well.
      for (let round = 0; round < 3; round += 1) await settleOperations(server.deps);
      return by.call(rejectLoan, { params: { id } });
    }),
  };
}
