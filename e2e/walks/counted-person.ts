import type { Locator, Page } from "@playwright/test";

/** A window is turned so often for one thing, and then it is not there. */
const TURNS_MAX = 12;
/** How long what somebody waits for may take. */
const PATIENCE_MS = 20_000;
/** Nobody acts in the very moment in which something appears. */
const GLANCE_MS = 150;

/** What somebody's hands did. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
}

/**
 * A member of staff at the screen, whose hands are counted: each click, and each key that is a command (a shortcut, Tab,
 * Enter, Back, a page down). A chord is one key. The characters of required data are not counted. Nothing is clicked or
 * read that is out of sight: it is scrolled to, a window at a time, and each turn is a key.
 */
export class CountedPerson {
  #page: Page;
  #clicks = 0;
  #keys = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  get page(): Page {
    return this.#page;
  }

  /** Goes on at another computer. */
  moveTo(page: Page): void {
    this.#page = page;
  }

  get effort(): Effort {
    return { clicks: this.#clicks, keys: this.#keys };
  }

  async click(wanted: Locator): Promise<void> {
    await this.read(wanted);
    await wanted.click({ timeout: PATIENCE_MS });
    this.#clicks += 1;
  }

  /** Opens a list of choices and takes one: two clicks. */
  async choose(field: Locator, label: string): Promise<void> {
    await this.read(field);
    await field.selectOption({ label });
    this.#clicks += 2;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.#keys += 1;
    }
  }

  /** Types required data into the field that has the focus. */
  async type(data: string): Promise<void> {
    await this.page.keyboard.type(data);
  }

  /** Goes back as with the browser's button, whose shortcut is one key. */
  async back(): Promise<void> {
    await this.page.goBack();
    this.#keys += 1;
  }

  /** Waits for something and brings it into sight, as whoever reads it does. */
  async read(wanted: Locator): Promise<void> {
    await wanted.waitFor({ timeout: PATIENCE_MS });
    for (let turns = 0; turns < TURNS_MAX; turns += 1) {
      const where = await settled(this.page, () => wanted.evaluate(placeOf));
      if (where === "in sight") return this.page.waitForTimeout(GLANCE_MS);
      await this.#turn(wanted, where);
    }
    throw new Error(`out of sight after ${TURNS_MAX} pages: ${wanted}`);
  }

  /** With the key; where the focus is in something that does not scroll, with the wheel over what is wanted. */
  async #turn(wanted: Locator, where: "above" | "below"): Promise<void> {
    const before = await wanted.boundingBox();
    await this.page.keyboard.press(where === "below" ? "PageDown" : "PageUp");
    this.#keys += 1;
    await this.page.waitForTimeout(250);
    const after = await wanted.boundingBox();
    if (before?.y !== after?.y) return;
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    await this.page.mouse.move(before ? before.x + before.width / 2 : width / 2, height / 2);
    await this.page.mouse.wheel(0, (where === "below" ? 0.8 : -0.8) * height);
  }
}

/** The same answer twice, a moment apart: what slides in or scrolls is not yet where it will be. */
async function settled<Answer>(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  let last = await ask();
  for (let tries = 0; tries < 20; tries += 1) {
    await page.waitForTimeout(60);
    const next = await ask();
    if (next === last) return next;
    last = next;
  }
  return last;
}

/** Whether the middle of an element is in the window, and nothing lies over it. */
function placeOf(element: Element): "in sight" | "above" | "below" {
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = top + Math.min(height, innerHeight) / 2;
  const hit = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 1), middle);
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  if (hit && (element.contains(hit) || hit === element.parentElement || label?.contains(hit))) return "in sight";
  return middle < innerHeight / 2 ? "above" : "below";
}
