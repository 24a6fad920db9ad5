import type { ListedLoan } from "../../../../../contract/loan-lists.contract.ts";
import type { LoanList } from "../../list/loan-list.ts";

/** A waiting list as it was seen last: its loans in their order. */
export interface Course {
  readonly list: Pick<LoanList, "path" | "title" | "statuses">;
  readonly ids: readonly number[];
}

let course: Course | undefined;

/** Notes the page of a waiting list that is shown. */
export function noteCourse({ path, title, statuses }: LoanList, loans: readonly ListedLoan[]): void {
  course = { list: { path, title, statuses }, ids: loans.map(({ id }) => id) };
}

export const readCourse = (): Course | undefined => course;

/** Goes on with a waiting list that was seen before the page was loaded. */
export function resumeCourse(kept: Course | undefined): void {
  course ??= kept;
}

/** Where the work goes on after a loan that was opened from this waiting list: `next` is undefined after the last. */
export function courseFrom(path: string, id: number) {
  if (course?.list.path !== path || !course.ids.includes(id)) return undefined;
  return { list: course.list, next: course.ids[course.ids.indexOf(id) + 1] };
}
