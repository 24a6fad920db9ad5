import { useEffect } from "react";
import { type Course, readCourse, resumeCourse } from "../../features/loans/queue/decision/queue-course.ts";
import type { PageAbove } from "../../ui/page/page-trail.ts";
import { openedFrom } from "./opened-from.ts";

/** What the browser keeps with a loan's page in its history, and so over a reload. */
interface Kept {
  readonly loan: string;
  readonly from: PageAbove;
  readonly course: Course | undefined;
}

/** The page that the loan shown was opened from, and with it the waiting list that its work goes on with. */
export function useOpenedFrom(loan: string): PageAbove | undefined {
  const known = openedFrom(loan);
  const kept = known ? undefined : readKept(loan);
  if (kept) resumeCourse(kept.course);
  useEffect(() => {
    if (!known || readKept(loan)) return;
    const opened: Kept = { loan, from: known, course: readCourse() };
    history.replaceState({ ...history.state, opened }, "");
  });
  return known ?? kept?.from;
}

function readKept(loan: string): Kept | undefined {
  const kept: Kept | undefined = history.state?.opened;
  return kept?.loan === loan ? kept : undefined;
}
