import { createEmployer } from "../../contract/employers.contract.ts";
import { route } from "../http/route.ts";
import { showEmployer } from "./employer.presenter.ts";
import { enterEmployer } from "./enter-employer.ts";

/** Creates an employer; a sweep assigns the loans that wait under its name. */
export const createEmployerRoute = route(createEmployer, async ({ body, author, deps }) => {
  const at = deps.clock.now();
  const id = await deps.db.transaction((tx) => enterEmployer(tx, body, { author, at }));
  return { message: "Employer added", data: await showEmployer(deps.db.query, id) };
});
