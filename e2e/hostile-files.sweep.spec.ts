import type { Page } from "@playwright/test";
import type { Loan } from "../src/contract/loans.contract.ts";
import { HOSTILE_FILES } from "../src/server/files/hostile-files.testkit.ts";
import { applicant, apply, enter, expect, loanId, read, replaceFile, test } from "./tenor.ts";

const SURVIVORS = HOSTILE_FILES.filter(({ asDocument }) => asDocument !== "refused");
const detailsOf = (page: Page, id: number) => read<Loan>(page, "admin", `/api/admin/loans/${id}/details`);

/** Opens an address as a page; a browser that downloads it instead runs no script either. */
async function openAsPage(page: Page, link: string): Promise<void> {
  await page.goto(link).catch((error: Error) => expect(error.message).toMatch(/Download is starting|ERR_ABORTED/));
}

test("stored hostile files run no script: not as a page, not in a frame, not as a script (ACT-41, DET-18, DET-24)", async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const id = loanId(await apply(page, applicant(34)));
  await enter(page, "officer", `/loans/${id}`);
  const said: string[] = [];
  const visitor = await context.newPage();
  for (const anyPage of [page, visitor])
    anyPage.on("dialog", (dialog) => {
      said.push(dialog.message());
      void dialog.dismiss();
    });
  expect(SURVIVORS.length).toBeGreaterThan(15);
  for (const { title, name, bytes } of SURVIVORS) {
    const fileName = (await detailsOf(page, id)).valid_id_file ?? "";
    const answer = await replaceFile(page, "officer", id, { fileName, name, buffer: await bytes() });
    expect(answer.status(), title).toBe(200);
    const link = (await detailsOf(page, id)).valid_id_file_link ?? "";
    await openAsPage(visitor, link);
    // Inside the console, where scripts of our own origin may run: its type refuses it, in a frame its sandbox.
    const outcome = await page.evaluate(async (source) => {
      const script = document.createElement("script");
      const ran = new Promise<string>((resolve) => {
        script.onload = () => resolve("ran");
        script.onerror = () => resolve("refused");
      });
      script.src = source;
      document.head.append(script);
      const frame = document.createElement("iframe");
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
      frame.src = source;
      document.body.append(frame);
      const isRefused = await ran;
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, 1000))]);
      frame.remove();
      script.remove();
      return isRefused;
    }, link);
    expect(outcome, title).toBe("refused");
  }
  expect(said).toEqual([]);
  // The browser reports what it blocked, including its own styles for a picture. It may report nothing else.
  const heldBack =
    /Content Security Policy directive 'default-src 'none''|^Blocked script execution|^Refused to execute script/;
  expect(complaints.splice(0).filter((complaint) => !heldBack.test(complaint))).toEqual([]);
  await page.reload();
  await page.getByRole("button", { name: "View File: Valid ID" }).click();
  await expect(page.getByRole("dialog", { name: "Valid ID" }).getByRole("img", { name: "Valid ID" })).toBeVisible();
  expect(said).toEqual([]);
});
