import type { Locator, Page } from "@playwright/test";
import type { CountedPerson } from "./counted-person.ts";
import { callAll, dialogOf, findByPalette, isRejected, makeRoleAndMember, menu, recordRefund, yes } from "./parts.ts";
import type { Ways } from "./ways.ts";

/** The present console: queues that need somebody, keys of the rows, previews, the call queue, the bank lines to choose. */
export const NOW: Ways = {
  payoutOrder: "oldest",

  async openOldestDecision(person) {
    const { page } = person;
    await person.click(needsYou(person, "Pending Approval"));
    // The list begins with who waited longest, and says how each was screened.
    await person.read(page.getByRole("row").nth(1).getByText("Qualified", { exact: true }));
    await rowHasFocus(page);
    await person.press("a");
    await person.read(dialogOf(page, "Approve Loan"));
  },

  async decideTen(person) {
    const { page } = person;
    await person.click(needsYou(person, "Pending Approval"));
    await person.read(page.getByRole("row").nth(1).getByText("Qualified", { exact: true }));
    for (let place = 0; place < 10; place += 1) {
      const { key, title, label } = isRejected(place)
        ? { key: "r", title: "Reject Loan", label: "Reject" }
        : { key: "a", title: "Approve Loan", label: "Approve" };
      await rowHasFocus(page);
      await person.press(key);
      await person.click(yes(page, title, label));
      await dialogOf(page, title).waitFor({ state: "hidden" });
    }
  },

  async prepareTenPayouts(person, payouts) {
    await person.click(needsYou(person, "Pending Disbursal"));
    for (const { account } of payouts)
      await person.read(person.page.getByRole("cell", { name: account, exact: true }).first());
  },

  async postStatement(person, { file_name, payers }) {
    const { page } = person;
    await person.click(menu(page, "Statements"));
    await person.click(page.getByRole("link", { name: file_name }).first());
    await person.click(page.getByRole("link", { name: /^Choose a loan for/ }));
    const lines = page.getByRole("list", { name: "Bank lines" });
    await lines.locator(":focus").waitFor();
    for (const { reference, name } of payers) {
      const line = lines.getByRole("button", { pressed: true });
      await person.read(line.getByText(new RegExp(name, "i")));
      if (await line.getByText(reference).isVisible()) await person.press(" ");
      else await person.click(page.getByRole("button", { name: `Choose ${reference}, ${name}` }));
      await page
        .getByText(new RegExp(`is for ${reference}, once`))
        .first()
        .waitFor();
    }
    await person.click(page.getByRole("button", { name: "Post", exact: true }));
    await person.click(yes(page, "Post this statement", "Post"));
    await page
      .getByText(/Posted by/)
      .first()
      .waitFor();
  },

  async callFive(person) {
    const { page } = person;
    await person.click(needsYou(person, "Pending Leads"));
    await page
      .getByRole("button", { name: /^Next lead/ })
      .and(page.locator(":enabled"))
      .waitFor();
    await person.press("n");
    await callAll(person, async () => undefined);
  },

  async findWhyItWaits(person, { reference, reason }) {
    await findByPalette(person, reference);
    await person.read(person.page.getByText(new RegExp(reason, "i")).first());
  },

  refund: recordRefund,
  makeRole: makeRoleAndMember,
};

/** The first row has the focus for whoever comes from what needs them, and the next one after a decision. */
const rowHasFocus = (page: Page): Promise<void> => page.locator("tbody tr :focus").waitFor();

/** A queue of the dashboard. */
function needsYou({ page }: CountedPerson, name: string): Locator {
  return page.getByRole("region", { name: "Needs you" }).getByRole("link", { name: new RegExp(`^${name}`) });
}
