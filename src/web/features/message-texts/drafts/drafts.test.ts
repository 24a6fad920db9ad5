import { describe, expect, it } from "vitest";
import { mistakesOfWords } from "../../../../domain/message/message-template.ts";
import { MESSAGE_TEMPLATE_KEYS, templateOf } from "../../../../domain/message/message-templates.ts";
import { placeholdersOf } from "../../../../domain/message/placeholders.ts";
import { HAUSA } from "./hausa.ts";
import { IGBO } from "./igbo.ts";
import { PIDGIN } from "./pidgin.ts";
import { YORUBA } from "./yoruba.ts";

describe.each(Object.entries({ PIDGIN, HAUSA, YORUBA, IGBO }))("the drafts in %s", (_, drafts) => {
  it("each text is there with the same fields as the English one, and could be sent once reviewed", () => {
    const wrong = MESSAGE_TEMPLATE_KEYS.filter((key) => {
      const [draft, template] = [drafts[key], templateOf(key)];
      const fieldsOf = ({ subject, body }: typeof draft) => [...placeholdersOf(`${subject} ${body}`)].sort().join();
      return mistakesOfWords(template, draft).length > 0 || fieldsOf(draft) !== fieldsOf(template);
    });
    expect(wrong).toEqual([]);
  });

  it("none is what customers are sent", () => {
    const sent = new Set(MESSAGE_TEMPLATE_KEYS.map((key) => templateOf(key).body));
    // Whose only word is a field.
    const alike = MESSAGE_TEMPLATE_KEYS.filter((key) => sent.has(drafts[key].body));
    expect(alike).toEqual(["held_code_sms"]);
  });
});
