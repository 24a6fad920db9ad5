import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { dismissNotice, readNotices } from "../lib/notify.ts";
import { endSession } from "../lib/session-store.ts";
import { stubBrowser } from "./stub-browser.ts";
import { stubDialogs } from "./stub-dialogs.ts";

/** Gives every test of a file a browser in which nothing is left of the one before: no page, notice, session or answer. */
export function stageBrowser(): void {
  beforeEach(() => {
    stubBrowser();
    stubDialogs();
  });
  afterEach(() => {
    cleanup();
    for (const { id } of readNotices()) dismissNotice(id);
    endSession();
    vi.unstubAllGlobals();
  });
}
