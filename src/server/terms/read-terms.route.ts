import { readTerms } from "../../contract/terms.contract.ts";
import { route } from "../http/route.ts";
import { presentTerms } from "./terms.presenter.ts";

export const readTermsRoute = route(readTerms, async ({ params, actor, deps }) => ({
  data: await presentTerms(deps, params.id, actor),
}));
