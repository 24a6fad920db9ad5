import { readGoLive } from "../../contract/go-live.contract.ts";
import { route } from "../http/route.ts";
import { presentGoLive } from "./go-live.presenter.ts";

export const readGoLiveRoute = route(readGoLive, async ({ actor, deps }) => ({
  data: await presentGoLive(deps, actor),
}));
