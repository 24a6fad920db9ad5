import { getOffer } from "../../contract/signing.contract.ts";
import { route } from "../http/route.ts";
import { presentOffer, signingBehind } from "./offer-view.ts";

/** The offer of a signing link: open, signed or expired. */
export const getOfferRoute = route(getOffer, async ({ params, deps }) => {
  const signing = await signingBehind(deps, params.token);
  return { data: await presentOffer(signing, deps, deps.clock.now()) };
});
