import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { dismissNotice, readNotices } from "../lib/calls/notify.ts";
import { endSession } from "../lib/session/session-store.ts";
import { stubBrowser } from "./stub-browser.ts";
import { stubDialogs } from "./stub-dialogs.ts";
import { stubPopovers } from "./stub-popovers.ts";

/** Resets the browser for every test of a file: page, notices, session and fake answers. */
export function stageBrowser(): void {
  beforeEach(() => {
    stubBrowser();
    stubDialogs();
    stubPopovers();
  });
  afterEach(() => {
    cleanup();
    for (const { id } of readNotices()) dismissNotice(id);
    endSession();
    vi.unstubAllGlobals();
  });
}
