import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer, { type Browser, type Page } from "puppeteer-core";

export interface OpenFirefox {
  readonly version: string;
  /** Where downloads go. */
  readonly downloads: string;
  /** A page of its own, with nothing stored; its console errors are recorded. */
  newPage(): Promise<Page>;
  /** Console errors of pages since the last call. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** The path of Firefox: FIREFOX_PATH, else Debian's. Undefined where there is none. */
export function findFirefox(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return [env.FIREFOX_PATH ?? "", "/usr/bin/firefox-esr", "/usr/bin/firefox"].find(
    (file) => file !== "" && existsSync(file),
  );
}

/** Starts Firefox without a window and speaks WebDriver BiDi with it. */
export async function openFirefox(executablePath: string): Promise<OpenFirefox> {
  const downloads = mkdtempSync(path.join(tmpdir(), "tenor-firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    protocol: "webDriverBiDi",
    executablePath,
    headless: true,
    defaultViewport: { width: 1366, height: 768 },
    extraPrefsFirefox: {
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
      "browser.download.useDownloadDir": true,
      "browser.download.always_ask_before_handling_new_types": false,
      // Date fields then ask for month, day and year.
      "intl.locale.requested": "en-US",
      "intl.accept_languages": "en-GB",
    },
  });
  const heard: string[] = [];
  return {
    version: await browser.version(),
    downloads,
    newPage: () => newPage(browser, heard),
    complaints: () => heard.splice(0),
    close: async () => {
      await browser.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}

async function newPage(browser: Browser, heard: string[]): Promise<Page> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.evaluateOnNewDocument(complainInWords);
  const hear = (text: string) => !isBrokenOff(text) && heard.push(text);
  page.on("console", (message) => {
    if (message.type() === "error") hear(message.text());
  });
  page.on("pageerror", (error) => hear(String(error)));
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

const PATIENCE_MS = 30_000;

/** A font that was still loading when its page was left: NS_BINDING_ABORTED. A missing font has another status. */
const isBrokenOff = (text: string) => text.includes("downloadable font:") && text.includes("status=2152398850");

/**
 * Over BiDi an error in a console has no text, so the page logs its message and stack instead. A page that is being
 * left logs nothing more, because Firefox aborts its open requests, which then fail.
 */
function complainInWords(): void {
  let isLeft = false;
  window.addEventListener("beforeunload", () => {
    isLeft = true;
  });
  window.addEventListener("error", (event) => isLeft && event.preventDefault());
  window.addEventListener("unhandledrejection", (event) => isLeft && event.preventDefault());
  const { error } = console;
  const inWords = (said: unknown) => (said instanceof Error ? `${said}\n${said.stack}` : said);
  console.error = (...said: unknown[]) => {
    if (!isLeft) error(...said.map(inWords));
  };
}
