import { getBooks } from "../../contract/books.contract.ts";
import { kobo, toNaira } from "../../domain/money.ts";
import { route } from "../http/route.ts";
import { LEDGER_RULE_NAMES } from "../ledger/verify-ledger.ts";
import { type AccountRow, readAccounts } from "./account.store.ts";
import { type CheckRow, readChecks } from "./check.store.ts";

/** The rules, the accounts and the newest checks. Balances are shown on the side on which the account grows. */
export const getBooksRoute = route(getBooks, async ({ deps }) => {
  const [accounts, { checks, running }] = await Promise.all([readAccounts(deps.db), readChecks(deps.db)]);
  return {
    data: {
      rules: [...LEDGER_RULE_NAMES],
      accounts: accounts.map(({ code, name, kind, ...row }) => ({
        code,
        name,
        kind,
        balance: balanceOf(kind, row.balance),
      })),
      checks: checks.map(presentCheck),
      running,
    },
  };
});

/** Liabilities and income grow by credits. */
function balanceOf(kind: AccountRow["kind"], debits: number): number {
  const grown = kind === "asset" || kind === "expense" ? debits : -debits;
  return toNaira(kobo(grown === 0 ? 0 : grown));
}

function presentCheck({ started_at, finished_at, findings, ...check }: CheckRow) {
  return {
    ...check,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    findings: (findings ?? []).map(({ rule, count, examples }) => ({ rule, count, examples: [...examples] })),
  };
}
