import type { Page, Request } from "@playwright/test";
import { enter, expect, read, test } from "./tenor.ts";

// Tests beside each screen prove what its calls say on each status; here one call stands for all in a real browser.

const SENTENCE = "The server's own sentence 4711";
const UNCONFIRMED = "We could not confirm the result. Check the loan before trying again.";

type Failure = number | "no answer";

/** Answers the payout with a simulated failure; everything else reaches the real server. */
async function failWith(page: Page, failure: Failure): Promise<void> {
  await page.unrouteAll();
  await page.route("**/disburse", (route) =>
    failure === "no answer"
      ? route.abort("connectionreset")
      : route.fulfill({ status: failure, json: { message: SENTENCE, errors: {}, code: "not-possible" } }),
  );
}

/** Settles when the browser has the failure of the payout. */
function answered(page: Page, failure: Failure): Promise<unknown> {
  const isPayout = (request: Request) => request.method() === "PUT" && request.url().endsWith("/disburse");
  return failure === "no answer"
    ? page.waitForEvent("requestfailed", isPayout)
    : page.waitForEvent("requestfinished", isPayout);
}

test("ERR-05, ERR-27, ERR-29, ERR-37: a failed payout shows the server's message on 422, 403 and 400, says when its result is unknown, keeps the input, and can be sent again", async ({
  page,
}) => {
  // The oldest of the demo, which no other test works on.
  const { data } = await read<{ data: { id: number }[] }>(
    page,
    "admin",
    "/api/admin/loans?filterStatus=pending_disbursement",
  );
  await enter(page, "admin", `/loans/${data.at(-1)?.id}`);
  await page.getByRole("button", { name: "Disburse", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Manual Disbursement" });
  await dialog.getByLabel("Payment reference").fill("E2E-KEPT-1");
  await dialog.getByLabel("Remark").fill("as typed");
  const alert = page.getByRole("alert");
  for (const [failure, said] of [
    [422, SENTENCE],
    [403, SENTENCE],
    [400, SENTENCE],
    [404, undefined],
    [429, UNCONFIRMED],
    [500, UNCONFIRMED],
    ["no answer", UNCONFIRMED],
  ] as const) {
    await failWith(page, failure);
    const answer = answered(page, failure);
    await dialog.getByRole("button", { name: "Submit" }).click();
    await answer;
    if (said) await expect(alert.getByText(said, { exact: true }), String(failure)).toBeVisible();
    else await expect(dialog.getByText("Not saved", { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Payment reference")).toHaveValue("E2E-KEPT-1");
    await expect(dialog.getByLabel("Remark")).toHaveValue("as typed");
    if (said) await alert.getByRole("button", { name: "Dismiss" }).click();
    await expect(alert.getByText(/./), `${failure}: nothing else is said`).toHaveCount(0);
  }
});
