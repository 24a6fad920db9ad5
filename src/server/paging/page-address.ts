import { PAGE_SIZE, type PageLink, type PageQuery } from "../../contract/paged.ts";

/** Where a row stands in the order newest first. */
export interface Position {
  readonly createdAt: Date;
  readonly id: number;
}

/** How a page is found: from the top, from the end, or beside a row already seen; `skip` rows further on. */
export type PageStart =
  | { readonly from: "top"; readonly skip: number }
  | { readonly from: "end" }
  | { readonly from: "after" | "before"; readonly position: Position; readonly skip: number };

/** Reads a page address. One without a cursor, or with a damaged one, is counted from the top: slower, still right. */
export function pageStart({ page = 1, after, before, skip = 0 }: PageQuery): PageStart {
  if (before === "end") return { from: "end" };
  const position = readPosition(after) ?? readPosition(before);
  if (!position) return { from: "top", skip: (page - 1) * PAGE_SIZE };
  return { from: readPosition(after) ? "after" : "before", position, skip };
}

export interface PageFacts {
  readonly path: string;
  /** The filters, which every address carries on (LST-27). */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly page: number;
  readonly total: number;
  readonly first: Position | undefined;
  readonly last: Position | undefined;
}

// How far from the current page a number is reached from a row of this page.
const NEAR = 2;

/**
 * The addresses of a page: every one carries the filters and the row it starts from, so that page 40,000 costs what
 * page 1 costs. Relative to the API's origin, never built from a request header.
 */
export function pageAddresses(facts: PageFacts) {
  const lastPage = Math.max(1, Math.ceil(facts.total / PAGE_SIZE));
  const to = (page: number): string | null => (page < 1 || page > lastPage ? null : addressOf(facts, page, lastPage));
  const prev = to(facts.page - 1);
  const next = facts.last ? to(facts.page + 1) : null;
  const numbers = pageNumbers(facts.page, lastPage);
  const links: PageLink[] = numbers.map((number) =>
    number === "…"
      ? { url: null, label: "…", active: false }
      : { url: to(number), label: String(number), active: number === facts.page },
  );
  const arrows = {
    previous: { url: prev, label: "Previous", active: false },
    next: { url: next, label: "Next", active: false },
  };
  return { lastPage, prev, next, links: [arrows.previous, ...links, arrows.next] };
}

function addressOf(facts: PageFacts, page: number, lastPage: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(facts.filters)) if (value) query.set(name, value);
  query.set("page", String(page));
  for (const [name, value] of Object.entries(startOf(facts, page, lastPage))) query.set(name, value);
  return `${facts.path}?${query}`;
}

function startOf({ page: current, first, last }: PageFacts, page: number, lastPage: number): Record<string, string> {
  const distance = page - current;
  if (page <= NEAR + 1 && current > NEAR * 2 + 1) return {};
  if (page === lastPage && distance !== 0) return { before: "end" };
  if (distance > 0 && distance <= NEAR && last) return withSkip({ after: writePosition(last) }, distance - 1);
  if (distance < 0 && distance >= -NEAR && first) return withSkip({ before: writePosition(first) }, -distance - 1);
  return {};
}

function withSkip(cursor: Record<string, string>, pages: number): Record<string, string> {
  return pages === 0 ? cursor : { ...cursor, skip: String(pages * PAGE_SIZE) };
}

function pageNumbers(current: number, lastPage: number): readonly (number | "…")[] {
  const near = [1, lastPage];
  for (let page = current - NEAR; page <= current + NEAR; page += 1) near.push(page);
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= lastPage).sort((a, b) => a - b);
  return shown.flatMap((page, index) =>
    index > 0 && page - (shown[index - 1] ?? 0) > 1 ? ["…" as const, page] : [page],
  );
}

function writePosition({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString("base64url");
}

// The end of 9999-12-31: no row is later, and a later day has no four digits.
const LATEST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

function readPosition(text: string | undefined): Position | undefined {
  const [, ms, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(text ?? "", "base64url").toString()) ?? [];
  return ms && id && Number(ms) <= LATEST_MS ? { createdAt: new Date(Number(ms)), id: Number(id) } : undefined;
}
