import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { callScript, type LeadToCall } from "./call-script.ts";
import { LEAD_STATUS_WORDS } from "./lead-status.ts";

const NEW: LeadToCall = {
  name: "Mrs NGOZI EZE",
  status: "new",
  agent: "Ada Obi",
  offer: { amount: kobo(30_000_000), tenor: 12, instalment: kobo(3_100_000) },
  runningLoan: undefined,
};

describe("what an agent says on a call", () => {
  it("a new lead is asked for by the first name, hears who calls, the whole offer, and is asked for the link", () => {
    expect(callScript(NEW)).toEqual([
      "Good day, am I speaking with Ngozi? This is Ada Obi, and I am calling about a salary loan. Is this a good time?",
      "You can borrow up to ₦300,000.00, and repay ₦31,000.00 a month for 12 months, straight from your salary.",
      "Shall I send you the link, so that you can apply on your phone?",
    ]);
  });

  it("without an offer no amount is said and no link is offered", () => {
    for (const status of LEAD_STATUS_WORDS) {
      const said = callScript({ ...NEW, status, offer: undefined }).join(" ");
      expect(said).not.toContain("₦");
      expect(said).not.toMatch(/send you the link/);
    }
  });

  it("each state that leads to another call begins in its own way, and who borrows hears that the loan is settled first", () => {
    const states = ["new", "did not answer", "call back", "interested", "link sent", "link submitted"] as const;
    const openings = states.map((status) => callScript({ ...NEW, status })[0]);
    expect(new Set(openings).size).toBe(states.length);
    expect(callScript({ ...NEW, runningLoan: "TN-000042" })[1]).toMatch(
      /^Your loan TN-000042 is settled from it first/,
    );
  });
});
