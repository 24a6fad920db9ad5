import { afterAll, expect, it } from "vitest";
import { expectBooksToHold } from "../testing/expect-books.ts";
import { setFourEyes } from "../testing/four-eyes-office.ts";
import { heavyCount } from "../testing/heavy.ts";
import { requestsMade } from "./collusion-cast-under-test.ts";
import * as customers from "./collusion-customers.fixture.ts";
import * as loans from "./collusion-loans.fixture.ts";
import * as money from "./collusion-money.fixture.ts";
import * as staff from "./collusion-office.fixture.ts";
import { openOffice } from "./collusion-office-under-test.ts";
import * as prices from "./collusion-prices.fixture.ts";
import * as suspense from "./collusion-suspense.fixture.ts";
import { fewestPeople, fewestRoles, inWords, worksUnwatched } from "./collusion-under-test.ts";

const office = await openOffice();
afterAll(() => office.server.stop());
const ROLE_CHOICES = heavyCount("choices of roles a theft", 1_000, 12);
const thefts = [money, suspense, loans, prices, customers, staff].flatMap((of) => of.thefts(office));
const table: string[] = [];

for (const theft of thefts)
  it(`${theft.name}: ${theft.people}`, async () => {
    const found = await fewestPeople(office.cast, theft, office.putRight);
    const roles = await fewestRoles(office.cast, theft, ROLE_CHOICES, office.putRight);
    const unwatched = () => setFourEyes(office.server, false);
    const works = found !== undefined || (await worksUnwatched(office.cast, theft, unwatched, office.putRight));
    table.push(
      `${theft.name} | ${inWords(found?.people)} | ${found?.how ?? ""} | ${roles ? `${roles.people}: ${roles.roles.join(", ")}` : "no four roles"}`,
    );
    await expectBooksToHold(office.server.deps.db);
    expect([inWords(found?.people), works]).toEqual([theft.people, theft.evenUnwatched !== true]);
  }, 600_000);

afterAll(() => {
  process.stdout.write(`${table.join("\n")}\n${requestsMade()} requests\n`);
});
