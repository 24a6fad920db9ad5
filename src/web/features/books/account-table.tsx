import type { getBooks } from "../../../contract/books.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import classes from "./books.module.css";

type Account = DataOf<typeof getBooks>["accounts"][number];

/** The kinds of accounts; those of one side come to as much as those of the other. */
const SIDES = [
  [
    ["asset", "Assets"],
    ["expense", "Expenses"],
  ],
  [
    ["liability", "Liabilities"],
    ["income", "Income"],
  ],
] as const;

/** Every account and its balance on its own side, by kind with the totals, and both sides of the books at the end. */
export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  const of = (kind: string) => accounts.filter((account) => account.kind === kind);
  return (
    <table className={classes.accounts} aria-label="Accounts">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      {SIDES.flat().map(([kind, label]) => (
        <tbody key={kind}>
          <tr className={classes.kind}>
            <th scope="rowgroup">{label}</th>
            <td>
              <Balance naira={sumOf(of(kind))} />
            </td>
          </tr>
          {of(kind).map(({ code, name, balance }) => (
            <tr key={code}>
              <th scope="row">{name}</th>
              <td>
                <Balance naira={balance} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        {SIDES.map(([[first, label], [second, other]]) => (
          <tr key={first} className={classes.kind}>
            <th scope="row">
              {label} and {other.toLowerCase()}
            </th>
            <td>
              <Balance naira={sumOf([...of(first), ...of(second)])} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

function Balance({ naira }: { naira: number }) {
  return (
    <>
      {naira < 0 && "−"}
      <Amount naira={Math.abs(naira)} />
    </>
  );
}

/** In naira, whole to the kobo. */
function sumOf(accounts: readonly Account[]): number {
  return accounts.reduce((kobo, { balance }) => kobo + Math.round(balance * 100), 0) / 100;
}
