import { expect, type Page } from "@playwright/test";
import type { Member } from "../tenor.ts";
import type { CountedPerson } from "./counted-person.ts";
import { doubtfulStatement, newcomer, payouts, stoppedApplication, undecided } from "./made-ready.ts";
import type { Ways } from "./ways.ts";

/** A piece of work. What it needs is made ready first, which is not counted; then it is done in one of the consoles. */
interface Walk {
  readonly title: string;
  readonly member: Member;
  readonly ready: (page: Page, ways: Ways) => Promise<(person: CountedPerson) => Promise<void>>;
}

export const WALKS: readonly Walk[] = [
  {
    title: "Find the oldest qualified application and open its decision",
    member: "risk",
    ready: async (_, ways) => ways.openOldestDecision,
  },
  {
    title: "Decide ten applications",
    member: "risk",
    ready: async (page, ways) => {
      const before = await undecided(page);
      return async (person) => {
        await ways.decideTen(person);
        expect(before - (await undecided(page))).toBe(10);
      };
    },
  },
  {
    title: "Prepare ten payouts: whom to pay, how much, to which account",
    member: "finance",
    ready: async (page, ways) => {
      const ten = await payouts(page, ways.payoutOrder);
      return (person) => ways.prepareTenPayouts(person, ten);
    },
  },
  {
    title: "Post a bank statement with five doubtful lines, each to its loan",
    member: "finance",
    ready: async (page, ways) => {
      const statement = await doubtfulStatement(page);
      return (person) => ways.postStatement(person, statement);
    },
  },
  {
    title: "Call five leads and record the outcomes",
    member: "sales",
    ready: async (_, ways) => ways.callFive,
  },
  {
    title: "Find why a loan waits, by its reference",
    member: "officer",
    ready: async (page, ways) => {
      const loan = await stoppedApplication(page);
      return (person) => ways.findWhyItWaits(person, loan);
    },
  },
  {
    title: "Record the refund of a customer's credit",
    member: "finance",
    ready: async (_, ways) => ways.refund,
  },
  {
    title: "Make a role, and a member who holds it, through to their first sign-in",
    member: "admin",
    ready: async (_, ways) => {
      const somebody = newcomer();
      return (person) => ways.makeRole(person, somebody);
    },
  },
];
