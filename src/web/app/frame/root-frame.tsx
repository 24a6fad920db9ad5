import { type ReactNode, useLayoutEffect, useSyncExternalStore } from "react";
import { dismissNotice, NOTICE_LIFETIME_MS, readNotices, subscribeToNotices } from "../../lib/calls/notify.ts";
import { NoticeArea } from "../../ui/notice/notice-area.tsx";
import { QuickAccess } from "../navigation/quick-access.tsx";

/** The frame of every page: the notices, and the global shortcuts. */
export function RootFrame({ children }: { children: ReactNode }) {
  // In the same frame as the first screen, so that nothing moves.
  useLayoutEffect(() => document.getElementById("skeleton")?.remove(), []);
  const notices = useSyncExternalStore(subscribeToNotices, readNotices);
  return (
    <>
      {children}
      <QuickAccess />
      <NoticeArea notices={notices} lifetimeMs={NOTICE_LIFETIME_MS} onDismiss={dismissNotice} />
    </>
  );
}
