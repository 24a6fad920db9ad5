import type { getBooks } from "../../../contract/books.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { Amount } from "../../ui/figure/amount.tsx";
import classes from "./books.module.css";

type Account = DataOf<typeof getBooks>["accounts"][number];

/** Every account and its balance, on its own side. */
export function AccountTable({ accounts }: { accounts: readonly Account[] }) {
  return (
    <table className={classes.accounts} aria-label="Accounts">
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Kind</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ code, name, kind, balance }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>{kind}</td>
            <td>
              <Amount naira={balance} plain />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
