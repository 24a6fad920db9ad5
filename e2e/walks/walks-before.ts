import {
  callAll,
  dialogOf,
  findByPalette,
  firstView,
  isRejected,
  makeRoleAndMember,
  menu,
  recordRefund,
  yes,
} from "./parts.ts";
import type { Ways } from "./ways.ts";

/** The console before it had queues: lists with the newest first, and each loan on its page. */
export const BEFORE: Ways = {
  payoutOrder: "newest",

  async openOldestDecision(person) {
    const { page } = person;
    await person.click(menu(page, "Pending Approval"));
    await person.click(page.getByRole("columnheader", { name: /^Date Created/ }).getByRole("button"));
    await page.waitForURL(/sort=/);
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await person.click(firstView(page));
    await person.read(page.getByText("Qualified", { exact: true }).first());
    await person.click(page.getByRole("button", { name: "Approve", exact: true }));
    await person.read(dialogOf(page, "Approve Loan"));
  },

  async decideTen(person) {
    const { page } = person;
    await person.click(menu(page, "Pending Approval"));
    for (let place = 0; place < 10; place += 1) {
      const [title, label] = isRejected(place) ? ["Reject Loan", "Reject"] : ["Approve Loan", "Approve"];
      const list = page.url();
      await person.click(firstView(page));
      await page.waitForURL(/\/loans\/\d+$/);
      await person.read(page.getByText("Qualified", { exact: true }).first());
      await person.click(page.getByRole("button", { name: label, exact: true }));
      await person.click(yes(page, title, label));
      await dialogOf(page, title).waitFor({ state: "hidden" });
      if (place === 9) return;
      await person.back();
      await page.waitForURL(list);
    }
  },

  async prepareTenPayouts(person, payouts) {
    const { page } = person;
    await person.click(menu(page, "Pending Disbursal"));
    for (const [place, { name, account }] of payouts.entries()) {
      if (place > 0) await person.back();
      await person.click(page.getByRole("link", { name: new RegExp(`^View ${name},`) }).first());
      await person.read(page.getByText(account, { exact: true }).first());
    }
  },

  async postStatement(person, { file_name, payers }) {
    const { page } = person;
    await person.click(menu(page, "Statements"));
    await person.click(page.getByRole("link", { name: file_name }).first());
    await person.click(page.getByRole("button", { name: "Post", exact: true }));
    await person.click(yes(page, "Post this statement", "Post"));
    await page
      .getByText(/Posted by/)
      .first()
      .waitFor();
    await person.click(menu(page, "Suspense & Credit"));
    await person.read(page.getByRole("searchbox", { name: "Search suspense" }));
    await person.press("/");
    await person.type("NIP FROM");
    await page.waitForURL(/q=/);
    for (const { reference, name } of payers) {
      await person.click(page.getByRole("button", { name: `Match to ${reference}, ${name}` }).first());
      await person.click(yes(page, `Match to ${reference}`, "Match"));
      await dialogOf(page, `Match to ${reference}`).waitFor({ state: "hidden" });
    }
  },

  async callFive(person) {
    const { page } = person;
    await person.click(menu(page, "Pending Leads"));
    await page
      .getByRole("button", { name: /^Next lead/ })
      .and(page.locator(":enabled"))
      .waitFor();
    await person.press("n");
    await callAll(person, (box) => person.click(box));
  },

  async findWhyItWaits(person, { reference, reason }) {
    await findByPalette(person, reference);
    await person.press("Enter");
    await person.read(person.page.getByText(reason).first());
  },

  refund: recordRefund,
  makeRole: makeRoleAndMember,
};
