import { listMessageTexts } from "../../contract/message-texts.contract.ts";
import { examplesOf } from "../../domain/message/message-template.ts";
import { MESSAGE_TEMPLATE_KEYS, templateOf } from "../../domain/message/message-templates.ts";
import { route } from "../http/route.ts";
import { lenderAt } from "../lender/lender-at.ts";
import { presentRow } from "./message-text.presenter.ts";
import { readMessageTexts } from "./message-text.store.ts";

/** Every text that customers are sent, with its versions, what is sent now and examples to fill it. */
export const listMessageTextsRoute = route(listMessageTexts, async ({ deps: { db, config, clock } }) => {
  const [all, lender] = await Promise.all([readMessageTexts(db.query), lenderAt(db.query, config, clock.now())]);
  const data = MESSAGE_TEMPLATE_KEYS.map((key) => {
    const stored = all.filter(({ template }) => template === key);
    const { subject, body } = stored.find(({ state }) => state === "approved") ?? templateOf(key);
    const examples = { ...examplesOf(templateOf(key), lender.name) };
    return { ...presentRow(key, stored), live: { subject, body }, examples };
  });
  return { data };
});
