import { confirmContactChange } from "../../contract/customers.contract.ts";
import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { updateProduct } from "../../contract/products.contract.ts";
import { createSpecialApproval } from "../../contract/special-approvals.contract.ts";
import { screenApplications } from "../affordability/screen-applications.job.ts";
import {
  applyAndScreen,
  borrower,
  giveSalary,
  type LoanInHand,
  loanIn,
  show,
  sign,
} from "../testing/loans/loan-life.ts";
import { blind } from "../vault/sealed.ts";
import type { Step, Theft } from "./collusion.testkit.ts";
import type { Conspirator } from "./collusion-cast.testkit.ts";
import { stepsOf } from "./collusion-loan-steps.testkit.ts";
import { step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

/** Thefts by loans: their approval, their payout, and what precedes them. */
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
      name: "Reverse one's own payout, so that nothing is owed",
      people: 2,
      plot: async () => {
        const loan = await at("pending_disbursement");
        const { paysOut, reverses } = stepsOf(office, () => loan);
        return { steps: [paysOut, reverses], gained: () => isIn(loan.id, "pending_disbursement") };
      },
    },
    {
      name: "Reverse somebody else's payout and reject the loan, so that nothing is owed",
      people: 2,
      plot: async () => {
        const loan = await at("disbursed");
        const { reverses, rejects } = stepsOf(office, () => loan);
        return { steps: [reverses, rejects], gained: () => isIn(loan.id, "rejected") };
      },
    },
    {
      name: "Pay a loan out twice",
      people: 2,
      plot: async () => {
        const loan = await at("disbursed");
        const { reverses, paysOut } = stepsOf(office, () => loan);
        return { steps: [reverses, paysOut], gained: async () => (await payouts(loan.id)) > 1 };
      },
    },
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
            (await count("select count(*) from loans where id = $1 and blind_of(account_number) = $2", [
              loan.id,
              blind("account", thief.account_number),
            ])) === 1,
        };
      },
    },
  ];
}

/** The customer signs again, believing that it is the same loan. */
function redirecting({ server, honest, count }: Office, loan: LoanInHand, account_number: string): readonly Step[] {
  const confirms = async (by: Conspirator) => {
    const { contact_change: change } = await show(server, loan.id);
    const id = await count("select customer_id from loans where id = $1", [loan.id]);
    const reply = await by.call(confirmContactChange, { params: { id }, body: { change_id: change?.id ?? 1 } });
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

function productForm(price: number) {
  return { name: "Phone X", description: "A phone", price, active: 1, features: { Screen: "6 inches" } };
}
