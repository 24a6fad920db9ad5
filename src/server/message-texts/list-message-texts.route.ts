import { listMessageTexts } from "../../contract/message-texts.contract.ts";
import { MESSAGE_TEMPLATE_KEYS } from "../../domain/message/message-templates.ts";
import { route } from "../http/route.ts";
import { presentRow } from "./message-text.presenter.ts";
import { readMessageTexts } from "./message-text.store.ts";

/** Every text that customers are sent, with its versions. */
export const listMessageTextsRoute = route(listMessageTexts, async ({ deps }) => {
  const all = await readMessageTexts(deps.db.query);
  const data = MESSAGE_TEMPLATE_KEYS.map((key) =>
    presentRow(
      key,
      all.filter(({ template }) => template === key),
    ),
  );
  return { data };
});
