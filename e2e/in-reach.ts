import { expect, type Page } from "@playwright/test";

/** The phone, the laptop at 200 % zoom, the laptops there are, and a wide screen. */
export const ALL_WIDTHS: readonly number[] = [360, 683, 1280, 1366, 1440, 1920];

/** What can be done with a row is within the window, and no frame of the table cuts it off. */
export async function expectRowsInReach(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const isCut = (control: Element): boolean => {
        const { left, right: end } = control.getBoundingClientRect();
        const cell = control.closest("td, th");
        // A long name is cut off with dots by its cell, and is in reach as far as it is seen.
        const isDotted = cell !== null && getComputedStyle(cell).overflowX !== "visible";
        const right = isDotted ? Math.min(end, cell.getBoundingClientRect().right) : end;
        const frame = control.closest("table")?.parentElement?.getBoundingClientRect();
        const edge = Math.min(document.documentElement.clientWidth, frame?.right ?? Number.POSITIVE_INFINITY);
        return right > edge + 1 || left < (frame?.left ?? 0) - 1;
      };
      return [...document.querySelectorAll("main section > table > tbody > tr :is(a, button)")]
        .filter((control) => control.getClientRects().length > 0 && isCut(control))
        .map((control) => control.getAttribute("aria-label") ?? control.textContent);
    });
  await expect.poll(beyond, `what can be done with rows at ${page.viewportSize()?.width} pixels`).toEqual([]);
}

/**
 * Whatever takes the focus is seen: the point in its middle is its own, and no header or bar lies over it. Backwards, as
 * with Shift+Tab, because what comes in from above comes in under a sticky header.
 */
export async function expectFocusInSight(page: Page): Promise<void> {
  const covered = await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const middleOf = (control: HTMLElement) => {
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const { width } = control.getBoundingClientRect();
      const box = (width <= 1 && label ? label : control).getClientRects()[0] ?? new DOMRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const isHit = (control: HTMLElement): boolean => {
      const { x, y } = middleOf(control);
      const hit = document.elementFromPoint(x, y);
      const label = control.closest("label") ?? (control instanceof HTMLInputElement ? control.labels?.[0] : undefined);
      return hit !== null && (control.contains(hit) || label?.contains(hit) === true);
    };
    const open = document.querySelector("dialog[open]") ?? document;
    const all = open.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']");
    const found: string[] = [];
    let at = scrollY;
    for (const control of [...all].reverse()) {
      if (control.getClientRects().length === 0 || control.closest("[inert], [aria-hidden=true]")) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      // The header follows the scrolling a moment later.
      if (scrollY !== at) await drawn();
      at = scrollY;
      if (isHit(control)) continue;
      control.scrollIntoView({ block: "nearest" });
      await drawn();
      if (!isHit(control))
        found.push(`${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent}`);
    }
    return found;
  });
  expect(covered, "what has the focus and lies under something").toEqual([]);
}

/** The button that saves or confirms is in the window without scrolling: in the dialog that is open, else on the page. */
export async function expectSaveInView(page: Page): Promise<void> {
  const below = () =>
    page.evaluate(() => {
      const dialog = document.querySelector("dialog[open]");
      return [...(dialog ?? document).querySelectorAll("form button[type=submit]")]
        .filter((button) => button.getClientRects().length > 0)
        .map((button) => ({ words: button.textContent, bottom: Math.round(button.getBoundingClientRect().bottom) }))
        .filter(({ bottom }) => bottom > innerHeight);
    });
  await expect.poll(below, "buttons below the window").toEqual([]);
}
