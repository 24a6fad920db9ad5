import { getTerms } from "../../contract/terms.contract.ts";
import { route } from "../http/route.ts";
import { presentTerms } from "./terms.presenter.ts";

export const getTermsRoute = route(getTerms, async ({ params, actor, deps }) => ({
  data: await presentTerms(deps, params.id, actor),
}));
