import type { ListedLoan } from "../../../../contract/loan-lists.contract.ts";
import type { LoanList } from "../list/loan-list.ts";

/** A waiting list as it was seen last: its loans in their order. */
interface Course {
  readonly list: Pick<LoanList, "path" | "title" | "statuses">;
  readonly ids: readonly number[];
}

let course: Course | undefined;

/** Notes the page of a waiting list that is shown. */
export function noteCourse(list: LoanList, loans: readonly ListedLoan[]): void {
  course = { list, ids: loans.map(({ id }) => id) };
}

/** Where the work goes on after a loan that was opened from this waiting list: `next` is undefined after the last. */
export function courseFrom(path: string, id: number) {
  if (course?.list.path !== path || !course.ids.includes(id)) return undefined;
  return { list: course.list, next: course.ids[course.ids.indexOf(id) + 1] };
}
