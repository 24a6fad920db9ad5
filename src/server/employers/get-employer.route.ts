import { getEmployer } from "../../contract/employers.contract.ts";
import { route } from "../http/route.ts";
import { showEmployer } from "./employer.presenter.ts";

/** An employer with its names and the amount outstanding to its staff. */
export const getEmployerRoute = route(getEmployer, async ({ params, deps }) => ({
  data: await showEmployer(deps.db.query, params.id),
}));
