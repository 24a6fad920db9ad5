import assert from "node:assert/strict";
import type { ElementHandle, Page } from "puppeteer-core";
import { formatDate, lagosDate } from "../../src/domain/time/lagos-date.ts";

/** What a user does and sees, by accessible names. */
export interface AtTheScreen {
  readonly page: Page;
  go(place: string): Promise<void>;
  /** What the address bar shows. The driver does not hear of each change that a page makes itself. */
  address(): Promise<string>;
  resize(width: number, height: number): Promise<void>;
  press(name: string, role?: "button" | "link" | "option" | "menuitem"): Promise<void>;
  /** Presses a button of the open dialog, because the page behind it may have one of the same name. */
  pressInDialog(name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** A day, YYYY-MM-DD, as people type it into a date field. */
  typeDay(label: string, day: string): Promise<void>;
  /** An option by its words, or by how they begin. */
  choose(label: string, option: string): Promise<void>;
  /** A radio button, by how its label begins. */
  pick(words: string): Promise<void>;
  check(label: string): Promise<void>;
  putFile(label: string, path: string): Promise<void>;
  key(key: "Enter" | "Escape" | "Tab"): Promise<void>;
  sees(text: string | RegExp): Promise<string>;
  seesHeading(name: string | RegExp): Promise<void>;
  seesNo(text: string): Promise<void>;
}

export function atTheScreen(page: Page, origin: string): AtTheScreen {
  const find = (name: string, role?: string) => page.waitForSelector(byName(name, role), { visible: true });
  const text = () => page.evaluate(() => document.body.innerText);
  const screen: AtTheScreen = {
    page,
    go: async (place) => void (await page.goto(new URL(place, origin).href)),
    address: () => page.evaluate(() => window.location.href),
    resize: (width, height) => page.setViewport({ width, height }).catch(unlessUnturnable),
    press: async (name, role = "button") => (await present(find(name, role), name)).click(),
    pressInDialog: async (name) => {
      const dialog = await present(page.waitForSelector("dialog[open]", { visible: true }), "a dialog");
      await (await present(dialog.waitForSelector(byName(name, "button"), { visible: true }), name)).click();
    },
    type: async (label, typed) => {
      const field = await fieldOf(find(label), label);
      await field.click();
      await field.evaluate((input) => input.select());
      await field.type(typed);
    },
    typeDay: async (label, day) => {
      const field = await fieldOf(find(label), label);
      await field.click();
      await page.keyboard.type(day.split("-").reverse().join("/"));
      await page.keyboard.press("Tab");
      const shown = await field.evaluate((input) => input.value);
      assert.equal(shown, formatDate(lagosDate(day)), `"${label}" took another day than the one typed`);
    },
    choose: async (label, option) => {
      const field = await present(find(label, "combobox"), label);
      const value = await field.evaluate((select, words) => {
        const options = [...(select as HTMLSelectElement).options];
        const isCalled = options.find((one) => one.text.trim() === words);
        return (isCalled ?? options.find((one) => one.text.trim().startsWith(words)))?.value;
      }, option);
      assert(value !== undefined, `"${label}" offers no "${option}"`);
      await field.select(value);
    },
    check: async (label) => (await present(find(label, "checkbox"), label)).click(),
    pick: async (words) => {
      const isIt = (radio: HTMLInputElement, asked: string) =>
        [...(radio.labels ?? [])].some((one) => one.innerText.trim().startsWith(asked));
      await choiceOf(page, 'input[type="radio"]', isIt, words).then((radio) => radio.click());
    },
    putFile: async (label, file) => {
      const isIt = (input: HTMLInputElement, asked: string) =>
        [...(input.labels ?? [])].some((one) => one.textContent?.includes(asked));
      await choiceOf(page, 'input[type="file"]', isIt, label).then((input) => input.uploadFile(file));
    },
    key: (key) => page.keyboard.press(key),
    sees: (wanted) => until(text, (shown) => matches(shown, wanted), `to see ${wanted}`),
    seesHeading: async (name) => {
      const headings = () => page.$$eval("h1", (found) => found.map((one) => one.innerText).join("\n"));
      await until(headings, (shown) => matches(shown, name), `the heading ${name}`);
    },
    seesNo: async (gone) => void (await until(text, (shown) => !shown.includes(gone), `no longer to see ${gone}`)),
  };
  return screen;
}

/** An older Firefox takes the size but cannot be told how it is held, which makes no difference to a page of ours. */
function unlessUnturnable(error: unknown): void {
  if (!String(error).includes("unknown command emulation.setScreenOrientationOverride")) throw error;
}

const byName = (name: string, role?: string) => `::-p-aria([name="${name}"]${role ? `[role="${role}"]` : ""})`;

const matches = (shown: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? shown.includes(wanted) : wanted.test(shown);

async function present(found: Promise<ElementHandle | null>, name: string): Promise<ElementHandle> {
  const element = await found.catch((error: unknown) => {
    throw new Error(`Nothing on the page is called "${name}".`, { cause: error });
  });
  assert(element, `Nothing on the page is called "${name}".`);
  return element;
}

/** The input of a field or of its label. */
async function fieldOf(found: Promise<ElementHandle | null>, name: string): Promise<ElementHandle<HTMLInputElement>> {
  const element = await present(found, name);
  const field = await element.evaluateHandle((one) => (one instanceof HTMLLabelElement ? (one.control ?? one) : one));
  return field as ElementHandle<HTMLInputElement>;
}

type Judge = (input: HTMLInputElement, asked: string) => boolean;

/** The first input of a kind whose label is as asked; waits until there are some. */
async function choiceOf(
  page: Page,
  kind: string,
  isIt: Judge,
  asked: string,
): Promise<ElementHandle<HTMLInputElement>> {
  await page.waitForSelector(kind);
  for (const input of await page.$$(kind))
    if (await input.evaluate(isIt as (one: Element, asked: string) => boolean, asked))
      return input as ElementHandle<HTMLInputElement>;
  throw new Error(`Nothing to choose on the page is called "${asked}".`);
}

const PATIENCE_MS = 30_000;

/** Reads until the text is as wanted. Throws with the text that was read last. */
export async function until(
  read: () => Promise<string>,
  isWanted: (text: string) => boolean,
  wanted: string,
): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  for (let shown = ""; ; ) {
    shown = await read().catch(() => "");
    if (isWanted(shown)) return shown;
    if (Date.now() > end)
      throw new Error(`Waited for ${wanted}; there was: ${shown.replace(/\s+/g, " ").slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
