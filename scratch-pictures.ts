import { chromium } from "@playwright/test";
import config from "./playwright.config.ts";
const URL_ = "http://localhost:47123";
const k = { "x-api-key": "tenor-console", "content-type": "application/json" };
const who = process.argv[3] ?? "admin";
const token = (await (await fetch(URL_ + "/api/user/login", { method: "POST", headers: k, body: JSON.stringify({ email: `${who}@tenor.test`, password: "Tenor-demo-2026" }) })).json()).data;
const user = (await (await fetch(URL_ + "/api/user", { headers: { ...k, authorization: `Bearer ${token.token}` } })).json()).data;
const browser = await chromium.launch(config.use?.launchOptions);
const shots: [string, string, ((page: import("@playwright/test").Page) => Promise<void>)?][] = [
  ["statements", "/repayments/statements"],
  ["review", "/repayments/statements/19"],
  ["posted", "/repayments/statements/18?verdict=clears"],
  ["suspense", "/repayments/suspense"],
  ["credit", "/repayments/suspense?part=credit"],
  ["assign", "/repayments/suspense", async (p) => { await p.getByRole("button", { name: "Assign to a loan" }).first().click(); }],
  ["clear", "/repayments/suspense", async (p) => { await p.getByRole("button", { name: "Which deductions" }).first().click(); await p.waitForTimeout(800); }],
  ["refund", "/repayments/suspense?part=credit", async (p) => { await p.getByRole("button", { name: /^Refund/ }).first().click(); }],
  ["post", "/repayments/statements/19", async (p) => { await p.getByRole("button", { name: "Post", exact: true }).click(); }],
  ["payday", "/payday"],
  ["paydayprev", "/payday?month=2026-10"],
  ["rows", "/payday/rows?month=2026-10&figure=deducted"],
  ["risks", "/payday/risks"],
  ["held", "/payday/held"],
  ["notifications", "/payday/notifications"],
  ["books", "/books"],
];
const only = process.argv[2]?.split(",");
for (const [width, height, theme] of [[1366, 768, "light"], [1366, 768, "dark"], [360, 740, "light"]] as const) {
  if (only && process.argv[4] === undefined && theme === "dark") continue;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  await page.addInitScript((s) => sessionStorage.setItem("tenor-session", s), JSON.stringify({ authenticated: true, user, token }));
  for (const [name, path, act] of shots) {
    if (only && !only.includes(name)) continue;
    try {
      await page.goto(URL_ + path);
      await page.waitForTimeout(1500);
      await act?.(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/pictures-recon/${name}-${width}-${theme}.png`, fullPage: !act });
    } catch (error) { console.log(name, width, String(error).slice(0, 200)); }
  }
  await page.close();
}
await browser.close();
