import { getMessageText } from "../../contract/message-texts.contract.ts";
import { route } from "../http/route.ts";
import { presentMessageText } from "./message-text.presenter.ts";

export const getMessageTextRoute = route(getMessageText, async ({ params, actor, deps }) => ({
  data: await presentMessageText(deps, params.template, actor),
}));
