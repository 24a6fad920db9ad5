import { getGoLive } from "../../contract/go-live.contract.ts";
import { route } from "../http/route.ts";
import { presentGoLive } from "./go-live.presenter.ts";

export const getGoLiveRoute = route(getGoLive, async ({ actor, deps }) => ({
  data: await presentGoLive(deps, actor),
}));
