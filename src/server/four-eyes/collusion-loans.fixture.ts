import { confirmContactChange } from "../../contract/contact-changes.contract.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import {
  approveLoan,
  disburseLoan,
  rejectLoan,
  setUpDeduction,
  uploadAuthorization,
} from "../../contract/loans.contract.ts";
import { updateProduct } from "../../contract/products.contract.ts";
import { addManualRepayment, recordSettlement, reverseDisbursement } from "../../contract/repayments.contract.ts";
import { createSpecialApproval } from "../../contract/special-approvals.contract.ts";
import { uploadRepayments } from "../../contract/statements.contract.ts";
import { settleOperations } from "../deductions/settle-operations.job.ts";
import { screenApplications } from "../screening/screen-applications.job.ts";
import {
  applyAndScreen,
  borrower,
  giveSalary,
  type LoanInHand,
  loanIn,
  show,
  sign,
  upload,
} from "../testing/loan-life.ts";
import { giveTo } from "../testing/money-life.ts";
import type { Conspirator } from "./collusion-cast-under-test.ts";
import { step } from "./collusion-money.fixture.ts";
import type { Office } from "./collusion-office-under-test.ts";
import type { Step, Theft } from "./collusion-under-test.ts";

const TODAY = "2026-11-20";
const NOT_THERE = { status: 404 };

/** Steps of the life of one loan, which is known once it is there. */
function stepsOf(office: Office, loan: () => LoanInHand | undefined) {
  const { server, honest, fresh } = office;
  /** A step of the loan, refused while there is none. */
  const of = (deed: string, endpoint: Endpoint, run: (by: Conspirator, id: number) => ReturnType<Step["run"]>) =>
    step(deed, endpoint, async (by) => {
      const id = loan()?.id;
      return id === undefined ? NOT_THERE : run(by, id);
    });
  return {
    /** The customer, who knows of it or is led to believe that it is right, signs what they are sent. */
    uploads: of("uploads the recording", uploadAuthorization, async (by, id) => {
      const uploaded = await upload(server, id, by.token);
      return uploaded.status === 200 ? sign(server, id, honest.token) : uploaded;
    }),
    approves: of("approves", approveLoan, (by, id) => by.call(approveLoan, { params: { id } })),
    /** The deduction desk sets up what is approved. */
    paysOut: of("pays out", disburseLoan, async (by, id) => {
      await settleOperations(server.deps);
      await honest.act(setUpDeduction, id);
      const pay = () => by.call(disburseLoan, { params: { id }, body: { reference: fresh("OUT") } });
      const paid = await pay();
      // One that was paid out before is set up anew.
      return paid.status !== 200 && (await honest.act(setUpDeduction, id)).status === 200 ? pay() : paid;
    }),
    takesBack: of("takes the payout back", reverseDisbursement, (by, id) =>
      by.call(reverseDisbursement, { params: { id }, body: { reason: "It bounced" } }),
    ),
    rejects: of("rejects the loan", rejectLoan, async (by, id) => {
      // Its mandate has to be stopped first, and others wait for that as well.
      for (let round = 0; round < 3; round += 1) await settleOperations(server.deps);
      return by.call(rejectLoan, { params: { id } });
    }),
  };
}

/** Thefts by loans: their approval, their payout, and what comes before. */
export function thefts(office: Office): readonly Theft[] {
  const { server, count, fresh } = office;
  const payouts = (id: number) => count("select count(*) from disbursements where loan_id = $1", [id]);
  const isIn = async (id: number, ...statuses: string[]) =>
    (await count("select count(*) from loans where id = $1 and status = any($2)", [id, statuses])) === 1;
  const at = (status: Parameters<typeof loanIn>[1], changes = {}) =>
    office.prepared(() => loanIn(server, status, changes));
  return [
    {
      name: "Approve one's own upload",
      people: 2,
      plot: async () => {
        const loan = await applyAndScreen(server);
        const { uploads, approves } = stepsOf(office, () => loan);
        return { steps: [uploads, approves], gained: () => isIn(loan.id, "pending_deduction_setup") };
      },
    },
    {
      name: "Pay out one's own approval",
      people: 2,
      plot: async () => {
        const loan = await at("pending_approval");
        const { approves, paysOut } = stepsOf(office, () => loan);
        return { steps: [approves, paysOut], gained: async () => (await payouts(loan.id)) > 0 };
      },
    },
    {
      name: "A loan to an accomplice from its recording to its payout",
      people: 2,
      plot: async () => {
        const loan = await applyAndScreen(server);
        const { uploads, approves, paysOut } = stepsOf(office, () => loan);
        return { steps: [uploads, approves, paysOut], gained: async () => (await payouts(loan.id)) > 0 };
      },
    },
    {
      name: "Take one's own payout back, so that nothing is owed",
      people: 2,
      plot: async () => {
        const loan = await at("pending_disbursement");
        const { paysOut, takesBack } = stepsOf(office, () => loan);
        return { steps: [paysOut, takesBack], gained: () => isIn(loan.id, "pending_disbursement") };
      },
    },
    {
      name: "Take somebody else's payout back and reject the loan, so that nothing is owed",
      people: 1,
      plot: async () => {
        const loan = await at("disbursed");
        const { takesBack, rejects } = stepsOf(office, () => loan);
        return { steps: [takesBack, rejects], gained: () => isIn(loan.id, "rejected") };
      },
    },
    {
      name: "Pay a loan out twice",
      people: 2,
      plot: async () => {
        const loan = await at("disbursed");
        const { takesBack, paysOut } = stepsOf(office, () => loan);
        return { steps: [takesBack, paysOut], gained: async () => (await payouts(loan.id)) > 1 };
      },
    },
    ...onOldDebts(office, payouts, at),
    {
      name: "A device for a price that was lowered for it",
      people: 2,
      plot: async () => {
        const price = 15_000;
        const product = await count(
          "insert into products (name, price, created_at) values ($1, 18000000, now()) returning id",
          [fresh("Phone")],
        );
        let loan: LoanInHand | undefined;
        const { uploads, approves, paysOut } = stepsOf(office, () => loan);
        const lowers = step("lowers the price", updateProduct, async (by) => {
          const reply = await by.call(updateProduct, { params: { id: product }, body: productForm(price) });
          if (reply.status !== 200) return reply;
          loan = await applyAndScreen(server, {
            ...{ loan_type: "DEVICE", product_id: product, pick_up_location: "Wuse store", amount: undefined },
          });
          return reply;
        });
        return {
          steps: [lowers, uploads, approves, paysOut],
          gained: async () => (loan ? (await payouts(loan.id)) > 0 : false),
        };
      },
    },
    {
      name: "A loan to somebody with too few salaries, by a special approval",
      people: 2,
      plot: async () => {
        const person = borrower(Number(fresh("9").slice(2)) + 500_000);
        giveSalary(server, person);
        let loan: LoanInHand | undefined;
        const { uploads, approves, paysOut } = stepsOf(office, () => loan);
        const lifts = step("gives a special approval", createSpecialApproval, async (by) => {
          const { account_number } = person;
          const body = { name: "Ngozi Eze", remita_bank_code: "058", account_number };
          const reply = await by.call(createSpecialApproval, { body });
          if (reply.status === 201) loan = await applyAndScreen(server, {}, person);
          return reply;
        });
        return {
          steps: [lifts, uploads, approves, paysOut],
          gained: async () => (loan ? (await payouts(loan.id)) > 0 : false),
        };
      },
    },
    {
      name: "Redirect the payout of a signed loan to another account",
      people: 2,
      plot: async () => {
        const loan = await at("pending_approval");
        const thief = { ...loan.person, account_number: `07${String(loan.id).padStart(8, "0")}` };
        giveSalary(server, thief);
        const { approves, paysOut } = stepsOf(office, () => loan);
        return {
          steps: [...redirecting(office, loan, thief.account_number), approves, paysOut],
          gained: async () =>
            (await payouts(loan.id)) > 0 &&
            (await count("select count(*) from loans where id = $1 and account_number = $2", [
              loan.id,
              thief.account_number,
            ])) === 1,
        };
      },
    },
  ];
}

/** The customer signs anew, thinking that it is the same loan. */
function redirecting({ server, honest }: Office, loan: LoanInHand, account_number: string): readonly Step[] {
  const confirms = async (by: Conspirator) => {
    const { contact_change: change, customer_id: id } = { ...(await show(server, loan.id)), customer_id: 0 };
    const customer = await customerOf(server.deps, loan.id);
    const reply = await by.call(confirmContactChange, {
      params: { id: customer || id },
      body: { change_id: change?.id ?? 1 },
    });
    server.clock.advance(60);
    if (reply.status === 200) await sign(server, loan.id, honest.token);
    return reply;
  };
  return [
    step("corrects the account", correctLoan, async (by) => {
      const reply = await by.call(correctLoan, { params: { id: loan.id }, body: { account_number } });
      while ((await screenApplications(server.deps)) > 0);
      return reply;
    }),
    step("confirms the change", confirmContactChange, confirms),
  ];
}

async function customerOf({ db }: Office["server"]["deps"], loanId: number): Promise<number> {
  const { rows } = await db.pool.query<{ customer_id: number }>("select customer_id from loans where id = $1", [
    loanId,
  ]);
  return rows[0]?.customer_id ?? 0;
}

/** Thefts by which an old debt is made smaller, so that more is paid out. */
function onOldDebts(
  office: Office,
  payouts: (id: number) => Promise<number>,
  at: (status: Parameters<typeof loanIn>[1]) => Promise<LoanInHand>,
): readonly Theft[] {
  const { server, rows, fresh, honest } = office;
  const oldLoan = async () => {
    const old = await at("disbursed");
    await rows("update instalments set due_date = due_date - 120 where loan_id = $1", [old.id]);
    return old;
  };
  const PAID = 260_000;
  const topUp = async (old: LoanInHand): Promise<LoanInHand> => {
    const fresh = await applyAndScreen(server, { amount: 400_000 }, old.person);
    await upload(server, fresh.id, honest.token);
    await sign(server, fresh.id, honest.token);
    return fresh;
  };
  const topUpSteps = (old: LoanInHand, kept: { loan?: LoanInHand }): readonly Step[] => {
    const { approves, paysOut } = stepsOf(office, () => kept.loan);
    const approvesTopUp: Step = {
      ...approves,
      run: async (by) => {
        kept.loan ??= await topUp(old);
        return approves.run(by);
      },
    };
    return [approvesTopUp, paysOut];
  };
  return [
    {
      name: "Lower an old loan by an invented payment, pay a top-up out",
      people: "nobody",
      plot: async () => {
        const [old, kept] = [await oldLoan(), {} as { loan?: LoanInHand }];
        const enters = step("enters a payment", addManualRepayment, (by) =>
          by.call(addManualRepayment, {
            body: { loanId: old.id, amount: PAID, reference: fresh("OLD"), confirmed: true },
          }),
        );
        return {
          steps: [enters, ...topUpSteps(old, kept)],
          gained: async () => (kept.loan ? (await payouts(kept.loan.id)) > 0 : false),
        };
      },
    },
    {
      name: "The same by an invented statement",
      people: 2,
      plot: async () => {
        const [old, kept] = [await oldLoan(), {} as { loan?: LoanInHand }];
        const invents = step("invents a statement", uploadRepayments, async (by) => {
          const told = { on: TODAY, amount: PAID * 100, narration: old.reference, reference: fresh("NIP") };
          return (await office.report(by, told)).reply;
        });
        return {
          steps: [invents, ...topUpSteps(old, kept)],
          gained: async () => (kept.loan ? (await payouts(kept.loan.id)) > 0 : false),
        };
      },
    },
    {
      name: "Settle by an invented payment, then a new full loan",
      people: "nobody",
      inTurnOnly: true,
      plot: async () => {
        const [old, next] = [await at("disbursed"), await at("pending_disbursement")];
        await giveTo(server, next.id, old.id);
        giveSalary(server, next.person);
        const { paysOut } = stepsOf(office, () => next);
        const settles = step("records a settlement", recordSettlement, async (by) => {
          const { amount } = (await show(server, old.id)).liquidation;
          const body = { amount, reference: fresh("SET"), paymentMethodId: 2, confirmed: true };
          return by.call(recordSettlement, { params: { id: old.id }, body });
        });
        return { steps: [settles, paysOut], gained: async () => (await payouts(next.id)) > 0 };
      },
    },
  ];
}

function productForm(price: number) {
  return { name: "Phone X", description: "A phone", price, active: 1, features: { Screen: "6 inches" } };
}
