import { describe, expect, it } from "vitest";
import { examplesOf, mistakesOfWords } from "./message-template.ts";
import { MESSAGE_TEMPLATE_KEYS, MESSAGE_TEMPLATES, type MessageTemplateKey, templateOf } from "./message-templates.ts";
import { fillPlaceholders, placeholdersOf } from "./placeholders.ts";

const filled = (key: MessageTemplateKey) =>
  fillPlaceholders(templateOf(key).body, examplesOf(templateOf(key), "Harmattan"));

describe("the texts that the product comes with", () => {
  it.each(MESSAGE_TEMPLATE_KEYS)(
    "%s may be sent as it is, fills every placeholder that it names, and is of its channel",
    (key) => {
      const template = templateOf(key);
      expect(mistakesOfWords(template, template)).toEqual([]);
      expect(key.endsWith(template.channel === "sms" ? "_sms" : "_mail")).toBe(true);
      expect(template.subject === null).toBe(template.channel === "sms");
      const used = placeholdersOf(`${template.subject} ${template.body}`).filter((name) => name !== "lender");
      expect([...used].sort()).toEqual(Object.keys(template.placeholders).sort());
    },
  );

  it("no text names the product, and every letter ends in the lender's name", () => {
    expect(JSON.stringify(MESSAGE_TEMPLATES)).not.toContain("Tenor");
    for (const key of MESSAGE_TEMPLATE_KEYS)
      if (templateOf(key).channel === "email") expect(filled(key).endsWith("\n\nHarmattan")).toBe(true);
  });

  it("they say what they always said", () => {
    expect(filled("signing_code_sms")).toBe(
      "Harmattan: 000000 is your code to sign the offer TN-000123. It works for 10 minutes. Give it to nobody.",
    );
    expect(filled("contact_changed_mail")).toBe(
      "Dear Amina,\n\nYour phone number and e-mail on file with us changed on 23 Nov 2026, 09:00. Codes and signing links that we sent before no longer work.\n\nIf you did not ask for this, call us at once: 0700 123 4567.\n\nHarmattan",
    );
    expect(filled("payment_sms")).toBe(
      "We received ₦12,500.00 for your loan TN-000123 on 23 Nov 2026. Left to pay: ₦87,500.00.",
    );
    expect(filled("settlement_sms")).toBe(
      "We received ₦12,500.00, which settles your loan TN-000123. Nothing is left to pay. We owe you ₦1,200.00 of it.",
    );
  });
});

describe("what keeps words from being sent", () => {
  const code = templateOf("signing_code_mail");
  const subject = "Your code";

  it.each([
    [
      "a placeholder that nobody knows",
      "{code} {amount} {x+y}",
      subject,
      ["There is no such placeholder here: {amount}, {x+y}"],
    ],
    [
      "a placeholder of every object",
      "{code} {constructor}",
      subject,
      ["There is no such placeholder here: {constructor}"],
    ],
    ["a name in other letters", "{code} {Reference}", subject, ["Braces stand around the name of a placeholder alone"]],
    [
      "a brace that is left open",
      "{code} {reference",
      subject,
      ["Braces stand around the name of a placeholder alone"],
    ],
    ["no code", "Dear {first_name}", subject, ["The text has to contain {code}"]],
    ["a code in the subject", "{code}", "{code} is it", ["{code} may stand in the text alone, and not in the subject"]],
    [
      "a code in the subject alone",
      "Hello",
      "{code}",
      ["The text has to contain {code}", "{code} may stand in the text alone, and not in the subject"],
    ],
    ["no subject", "{code}", " ", ["Write the subject"]],
  ])("%s", (_, body, of, sentences) => {
    expect(mistakesOfWords(code, { subject: of, body })).toEqual(sentences);
  });

  it("a link is as needed as a code, and an SMS needs no subject", () => {
    const link = templateOf("signing_link_sms");
    expect(mistakesOfWords(link, { subject: null, body: "Come by" })).toEqual(["The text has to contain {link}"]);
    expect(mistakesOfWords(link, { subject: null, body: "{link}" })).toEqual([]);
  });
});
