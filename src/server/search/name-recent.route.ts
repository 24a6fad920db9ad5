import { nameRecent } from "../../contract/search.contract.ts";
import { meets } from "../../domain/permissions.ts";
import { route } from "../http/route.ts";
import { readLoanNames, readUserNames } from "./recent-names.store.ts";

/** Names for the palette, which keeps ids alone. One that does not exist is left out. */
export const nameRecentRoute = route(nameRecent, async ({ query, actor, deps: { db } }) => {
  const seesUsers = meets({ anyOf: ["view-users"] }, actor.permissions);
  const [loans, users] = await Promise.all([
    readLoanNames(db, idsIn(query.loans)),
    readUserNames(db, seesUsers ? idsIn(query.users) : []),
  ]);
  return { data: { loans: [...loans], users: [...users] } };
});

const idsIn = (text: string | undefined): readonly number[] => (text ? text.split("~").map(Number) : []);
