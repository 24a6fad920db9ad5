import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { getCustomer, REVEALS_AN_HOUR, revealNumber } from "../../contract/customers.contract.ts";
import { exportCustomer } from "../../contract/data-protection.contract.ts";
import { getLoan } from "../../contract/loans.contract.ts";
import { createStaff } from "../../contract/staff.contract.ts";
import { staffForm } from "../staff/staff.testkit.ts";
import { sealed } from "../vault/sealed.ts";
import type { Theft } from "./collusion.testkit.ts";
import { type Conspirator, isDone } from "./collusion-cast.testkit.ts";
import { makesAccount } from "./collusion-customers.testkit.ts";
import { step } from "./collusion-money.testkit.ts";
import type { Office } from "./office.testkit.ts";

/** How many loans' identities one person may open in an hour in this office. */
export const IDENTITIES_AN_HOUR = 5;
const PEOPLE = IDENTITIES_AN_HOUR + REVEALS_AN_HOUR + 5;

interface Person {
  readonly loan: number;
  readonly customer: number;
  readonly bvn: string;
}

/** Thefts of many people's data. */
export function thefts(office: Office): readonly Theft[] {
  const people = async (): Promise<readonly Person[]> => {
    const found: Person[] = [];
    while (found.length < PEOPLE) {
      const { id } = await office.running();
      const customer = await office.count("select customer_id from loans where id = $1", [id]);
      found.push({ loan: id, customer, bvn: `77${String(customer).padStart(9, "0")}` });
    }
    for (const { customer, bvn } of found)
      await office.rows("update customers set bvn = $2 where id = $1", [customer, sealed("bvn", bvn)]);
    await office.rows("delete from openings");
    await office.rows("delete from reveals");
    return found;
  };
  const reading = async () => {
    const all = await people();
    const seen = new Set<string>();
    return { seen, reads: async (by: Conspirator) => readsAll(office, by, all, seen) };
  };
  const more = IDENTITIES_AN_HOUR + REVEALS_AN_HOUR;
  return [
    {
      name: "Read more identities in an hour than one person may",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        const { seen, reads } = await reading();
        return { steps: [step("reads all that there is", getCustomer, reads)], gained: async () => seen.size > more };
      },
    },
    {
      name: "The same with a second account to read with",
      people: "nobody",
      evenUnwatched: true,
      plot: async () => {
        const { seen, reads } = await reading();
        const { makes, as } = makesAccount(office, ["view-users"]);
        const readsAgain = step("reads on with it", createStaff, async () => {
          const account = as();
          return account ? reads(account) : { status: 422 };
        });
        return {
          steps: [makes, step("reads all that there is", getCustomer, reads), readsAgain],
          gained: async () => seen.size > more,
        };
      },
    },
  ];
}

/** Opens everything that may show a BVN, and records those shown whole. */
async function readsAll({ server }: Office, { token }: Conspirator, people: readonly Person[], seen: Set<string>) {
  const note = (text: string) => {
    for (const { bvn } of people) if (text.includes(bvn)) seen.add(bvn);
  };
  const reason = "The bank asked for it";
  // The last ones are beyond the hourly limit of the other way.
  for (const { loan, customer } of people.toReversed()) {
    note((await server.call(getLoan, { params: { id: loan }, token })).text);
    note((await server.call(getCustomer, { params: { id: customer }, token })).text);
  }
  for (const { customer, bvn } of people) {
    if (seen.has(bvn)) continue;
    const body = { reason };
    note((await server.call(revealNumber, { params: { id: customer }, body: { field: "bvn", ...body }, token })).text);
    if (isDone(await server.call(exportCustomer, { params: { id: customer }, body, token }))) seen.add(bvn);
  }
  for (const endpoint of ALL_ENDPOINTS)
    if (endpoint.method === "GET" && !endpoint.path.includes(":") && !endpoint.endless && !endpoint.demoOnly)
      note((await server.call(endpoint, { token })).text);
  return { status: 200 };
}

/** What one person can do before the first payout. */
export function beforeTheFirstPayout(office: Office): readonly Theft[] {
  return [
    {
      name: "Plant a second Super Admin before the first payout",
      people: 1,
      plot: async () => {
        const mighty = await office.count("select id from roles where protected");
        const form = staffForm([mighty]);
        return {
          steps: [step("makes the account", createStaff, (by) => by.call(createStaff, { body: form }))],
          gained: async () => {
            const planted = await office.count("select coalesce(max(id), 0) from users where email = $1", [form.email]);
            await office.rows("delete from user_roles where user_id = $1", [planted]);
            return planted > 0;
          },
        };
      },
    },
  ];
}
