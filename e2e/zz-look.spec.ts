import { mkdirSync } from "node:fs";
import { startServerOff } from "./start-server.ts";
import { enter, expect, read, test, untilQuiet } from "./tenor.ts";

const P = "/tmp/pictures-queue-web";
mkdirSync(P, { recursive: true });
let stop: () => Promise<void>;
test.beforeAll(async () => {
  const t = Date.now();
  stop = await startServerOff(-3_600_000);
  console.log("start", Date.now() - t);
});
test.afterAll(async () => {
  await stop?.();
});
test("look", async ({ page }) => {
  test.setTimeout(240_000);
  for (const who of ["sales", "officer", "lead"] as const) {
    const q = await read<any>(page, who, "/api/admin/leads/queue");
    console.log(who, q.due_count, q.waiting_count, q.current?.id, q.is_contact_time, q.resumes_at);
  }
  await enter(page, "sales", "/leads/pending");
  await untilQuiet(page);
  await page.screenshot({ path: `${P}/idle-light.png`, fullPage: true });
  await page.keyboard.press("n");
  await expect(page.getByRole("group", { name: "What came of the call" })).toBeVisible();
  await untilQuiet(page);
  for (const scheme of ["light", "dark"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-mantine-color-scheme", name), scheme);
    for (const width of [1366, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 768 });
      await page.screenshot({ path: `${P}/held-${scheme}-${width}.png`, fullPage: width === 360 });
    }
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.keyboard.press("7");
  await page.screenshot({ path: `${P}/ask7.png` });
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${P}/ask2.png` });
  await page.keyboard.press("Enter");
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${P}/next.png` });
  const q = await read<any>(page, "sales", "/api/admin/leads/queue");
  console.log(q.due_count, q.waiting_count, q.current?.id, q.current?.name);
});
