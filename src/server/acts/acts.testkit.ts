import { agreeToAct, listActs, type PendingActRow } from "../../contract/acts.contract.ts";
import { account, csvStatement, linesOf, type RunningLoan } from "../statements/statements.testkit.ts";
import { stagedStatements } from "../statements/statements-stage.testkit.ts";
import { onlyThere, report } from "../testing/loans/four-eyes-office.ts";
import { type Cashier, cashier, rowsOf } from "../testing/loans/money-life.ts";

/** An office of three with running loans, for acts that take two people. */
export async function stagedActs(loanCount: number) {
  const { server, loans } = await stagedStatements(loanCount);
  const names = ["Chidi Okafor", "Bola Adeyemi", "Efe Omoregie"];
  const [chidi, bola, efe] = (await Promise.all(names.map((name) => cashier(server, name)))) as [
    Cashier,
    Cashier,
    Cashier,
  ];
  await onlyThere(server, ...names);
  let next = 0;
  let statements = 0;
  const nextLoan = () => loans[next++] as RunningLoan;
  /**
   * A colleague uploads a statement of one credit and posts it, or another posts it; returns its line, its verdict and
   * its suspense item, if any.
   */
  const credited = async (by: Cashier, naira: number, { narration = "TRANSFER", reference = "", poster = by } = {}) => {
    const line = { on: "2026-11-20", amount: Math.round(naira * 100), narration, reference };
    const id = await report(server, by, csvStatement(account([line], ++statements * 20_000_000_000_00)), poster);
    const [booked] = await linesOf(server, id);
    const which = "select id from suspense_items where statement_line_id = $1 and state = 'open'";
    const [item] = await rowsOf<{ id: number }>(server, which, [booked?.id]);
    return { line: booked?.id ?? 0, verdict: booked?.verdict, item: item?.id ?? 0 };
  };
  const acts = async (by: Cashier): Promise<readonly PendingActRow[]> =>
    (await server.call(listActs, { token: by.token })).body.data.acts;
  const agree = (by: Cashier, act: number) => by.act(agreeToAct, act, {});
  const statusOf = async ({ id }: RunningLoan) =>
    (await rowsOf<{ status: string }>(server, "select status from loans where id = $1", [id]))[0]?.status;
  const mandateOf = async ({ id }: RunningLoan) =>
    (await rowsOf(server, "select id from provider_operations where loan_id = $1 and kind = 'stop-mandate'", [id]))
      .length;
  return { server, chidi, bola, efe, nextLoan, credited, acts, agree, statusOf, stopsOf: mandateOf };
}
