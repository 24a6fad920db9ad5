import { handOverWork } from "../../contract/staff.contract.ts";
import { route } from "../http/route.ts";
import { handOver } from "./hand-over.ts";
import { holdAccount } from "./standing/hold-account.ts";

/** A person's work goes to a colleague, or to nobody, all of it or none. */
export const handOverWorkRoute = route(handOverWork, async ({ params, body: { to }, actor, author, deps }) => {
  const at = deps.clock.now();
  const data = await deps.db.transaction(async (tx) => {
    const { account } = await holdAccount(tx, params.id, { actor, access: handOverWork.access });
    return handOver(tx, { from: account, to, field: "to", author, at });
  });
  return { message: "Work handed over", data };
});
