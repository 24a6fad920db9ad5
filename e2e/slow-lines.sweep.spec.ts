import type { Browser, Page } from "@playwright/test";
import { SCREENS } from "../src/web/app/screens.ts";
import type { Screen } from "../src/web/lib/screen.ts";
import { noteShifts, type Seen, seenSlowly, shiftOf } from "./slow-line.ts";
import { applicant, enter, expect, read, test, untilQuiet } from "./tenor.ts";
import { offeredLoanOf } from "./whole-life.ts";

// Timed in a browser that has never seen the product.
test.use({ reuseContext: false });

// What is printed is held against the goals on a machine that does nothing else, which TENOR_TEST_LONG says of it.
const PATIENCE = process.env.TENOR_TEST_LONG === "1" ? 1 : 3;
const TRIES = 3;
const SHIFT_MAX = 0.05;

function say(text: string): void {
  test.info().annotations.push({ type: "figure", description: text });
  process.stdout.write(`    ${text}\n`);
}

interface Slow {
  readonly name: string;
  readonly paintMaxMs: number;
  readonly readableMaxMs: number;
  readonly see: (browser: Browser, page: Page) => Promise<Seen>;
}

const loanList = (page: Page) => page.getByRole("link", { name: /^View/ }).first();

const SLOW: readonly Slow[] = [
  {
    name: "/sign/:token",
    paintMaxMs: 2500,
    readableMaxMs: 8000,
    async see(browser, page) {
      const { link } = await offeredLoanOf(page, applicant(172 + tries++));
      return seenSlowly(
        browser,
        (slow) => slow.goto(`/sign/${link}`, { waitUntil: "commit" }),
        (slow) => slow.getByRole("heading", { name: /^Your loan offer/ }).waitFor(),
      );
    },
  },
  {
    name: "/all-loans",
    paintMaxMs: 3000,
    readableMaxMs: 8000,
    see: (browser) =>
      seenSlowly(
        browser,
        (slow) => enter(slow, "admin", "/all-loans", "commit"),
        (slow) => loanList(slow).waitFor(),
      ),
  },
  {
    name: "/loans/:id",
    paintMaxMs: 3000,
    readableMaxMs: 8000,
    async see(browser, page) {
      const { data } = await read<{ data: { id: number; status: string }[] }>(page, "admin", "/api/admin/loans");
      // The newest loans are those that other tests make and act on meanwhile, which moves their pages.
      const loan = data.findLast(({ status }) => status === "pending_customer_confirmation") ?? data.at(-1);
      return seenSlowly(
        browser,
        (slow) => enter(slow, "admin", `/loans/${loan?.id}`, "commit"),
        (slow) =>
          slow
            .getByText(/ requested\b/)
            .first()
            .waitFor(),
      );
    },
  },
];

let tries = 0;

for (const { name, paintMaxMs, readableMaxMs, see } of SLOW) {
  test(`at 400 kbit/s with 400 ms, and a processor four times slower, ${name} is painted within ${paintMaxMs / 1000} s and readable within ${readableMaxMs / 1000} s, or three times that beside other work`, async ({
    browser,
    page,
  }) => {
    test.slow();
    // A machine that is busy with something else is given two more tries; the page is the same in all of them.
    let best: Seen = { paint: Number.POSITIVE_INFINITY, readable: Number.POSITIVE_INFINITY, shift: 0 };
    for (
      let attempt = 1;
      attempt <= TRIES && (best.paint > paintMaxMs || best.readable > readableMaxMs);
      attempt += 1
    ) {
      const seen = await see(browser, page);
      best = {
        paint: Math.min(best.paint, seen.paint),
        readable: Math.min(best.readable, seen.readable),
        shift: Math.max(best.shift, seen.shift),
      };
    }
    say(
      `${name}: first paint ${Math.round(best.paint)} ms, readable ${Math.round(best.readable)} ms, moved ${best.shift.toFixed(3)}`,
    );
    expect(best.paint).toBeLessThanOrEqual(PATIENCE * paintMaxMs);
    expect(best.readable).toBeLessThanOrEqual(PATIENCE * readableMaxMs);
    expect(best.shift).toBeLessThan(SHIFT_MAX);
  });
}

test("a page of the console asks for its loans once, and before its own code has run", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, "admin", "/all-loans");
  await loanList(page).waitFor();
  await untilQuiet(page);
  for (const path of ["/api/user", "/api/admin/loans/counts", "/api/admin/loans"])
    expect(asked.filter((other) => other === path)).toEqual([path]);
});

const isPlain = ({ path, onEnter }: Screen) => !path.includes("$") && !onEnter;
const pathsOf = (guards: readonly Screen["guard"][]) =>
  SCREENS.filter((screen) => isPlain(screen) && guards.includes(screen.guard)).map(({ path }) => path);

test(`on no page does more than ${SHIFT_MAX} move while it loads`, async ({ page }) => {
  test.setTimeout(600_000);
  await noteShifts(page);
  // Every answer is late, so that what stands in for it is painted before.
  await page.route("/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  const moved: Record<string, number> = {};
  const measure = async (path: string): Promise<void> => {
    await untilQuiet(page);
    moved[path] = Math.round((await shiftOf(page)) * 1000) / 1000;
  };
  for (const path of pathsOf(["guest", "open"])) {
    await page.goto(path);
    await measure(path);
  }
  for (const path of pathsOf(["guarded"])) {
    await enter(page, "admin", path);
    await measure(path);
  }
  const most = Object.entries(moved).sort(([, one], [, other]) => other - one);
  say(
    `what moves most: ${most
      .slice(0, 8)
      .map(([path, shift]) => `${path} ${shift}`)
      .join(", ")}`,
  );
  expect(most.filter(([, shift]) => shift >= SHIFT_MAX)).toEqual([]);
});
