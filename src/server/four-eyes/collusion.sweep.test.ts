import { afterAll, expect, it } from "vitest";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { heavyCount } from "../testing/heavy.ts";
import { requestsMade } from "./collusion-cast-under-test.ts";
import * as money from "./collusion-money.fixture.ts";
import { openOffice } from "./collusion-office-under-test.ts";
import { fewestPeople, fewestRoles, inWords } from "./collusion-under-test.ts";

const office = await openOffice();
afterAll(() => office.server.stop());
const ROLE_CHOICES = heavyCount("choices of roles a theft", 1_000, 12);
const thefts = [...money.thefts(office)];
const table: string[] = [];

it.each(thefts)("$name: $people", async (theft) => {
  const found = await fewestPeople(office.cast, theft, office.putRight);
  const roles = await fewestRoles(office.cast, theft, ROLE_CHOICES, office.putRight);
  table.push(
    `${theft.name} | ${inWords(found?.people)} | ${found?.how ?? ""} | ${roles ? `${roles.people}: ${roles.roles.join(", ")}` : "no four roles"}`,
  );
  await expectBooksToHold(office.server.deps.db);
  expect(inWords(found?.people)).toBe(theft.people);
}, 600_000);

afterAll(() => {
  process.stdout.write(`${table.join("\n")}\n${requestsMade()} requests\n`);
});
