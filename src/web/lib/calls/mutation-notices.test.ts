import { describe, expect, it } from "vitest";
import { noticeFor, UNCONFIRMED_MONEY_TEXT } from "./mutation-notices.ts";

const failure = (status: number) => ({ status, message: "The server's words", errors: {} });

describe("what a failed write says", () => {
  it.each([422, 403])("ERR-27: a listed status (%i) shows the server's message", (status) => {
    expect(noticeFor(failure(status), { notifyOn: [422, 403] })).toBe("The server's words");
  });

  it.each([0, 400, 401, 404, 429, 500])("ERR-29: a status not listed (%i) shows nothing", (status) => {
    expect(noticeFor(failure(status), { notifyOn: [422, 403] })).toBeUndefined();
  });

  it.each([0, 401, 429, 500, 503])("with money under way, %i says that the result is not known", (status) => {
    expect(noticeFor(failure(status), { notifyOn: [422, 403, 400], moneyAction: true })).toBe(UNCONFIRMED_MONEY_TEXT);
  });

  it("what the screen asks instead is no notice, and nothing else is silenced by it", () => {
    const asked = { ...failure(422), errors: { confirmed: ["Is it so?"] } };
    const rules = { notifyOn: [422], asksBackBy: "confirmed" };
    expect([noticeFor(asked, rules), noticeFor(asked, { notifyOn: [422] })]).toEqual([undefined, "The server's words"]);
    expect(noticeFor({ ...failure(422), errors: { bank: ["Choose"] } }, rules)).toBe("The server's words");
  });

  it("with money under way, a refusal still shows the server's message", () => {
    expect(noticeFor(failure(400), { notifyOn: [422, 403, 400], moneyAction: true })).toBe("The server's words");
    expect(noticeFor(failure(404), { notifyOn: [422, 403, 400], moneyAction: true })).toBeUndefined();
  });
});
