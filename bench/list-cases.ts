import { localPhone } from "../src/domain/customer/phone.ts";
import type { Database } from "../src/server/db/connect.ts";
import { SEARCHED_SURNAME } from "./dataset/customers.ts";
import { type Headers, LOANS_PATH, readPage } from "./product-client.ts";

/** A list as a user asks for it. */
export interface ListCase {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly headers: Headers;
  /** What its total must be, counted the slow way. */
  readonly counted: string;
}

/** The comparison of the deep page with the first, both of the product. */
export const DEEP_BESIDE_FIRST = "deep-beside-first";

const PAID_OUT = ["disbursed", "completed", "liquidated", "pending_pickup"] as const;

/** The page that is page 40,000 of a million loans, in proportion. */
export function deepPage(loans: number): number {
  return Math.max(2, Math.floor(loans / 25));
}

/** The lists to be measured. The address of the deep page is the one that the page before it hands out. */
export async function listCases(
  url: string,
  headers: Headers,
  db: Database,
  loans: number,
): Promise<readonly ListCase[]> {
  const page = deepPage(loans);
  const named = page.toLocaleString("en");
  const before = await readPage(url, `${LOANS_PATH}?page=${page - 1}`, headers);
  const phone = localPhone(await somePhone(db));
  const all = "select count(*) from loans";
  const cases: readonly Omit<ListCase, "headers">[] = [
    { key: "all", title: "all loans, page 1", path: LOANS_PATH, counted: all },
    { key: "queue", title: "pending approval, page 1", ...filtered(["pending_approval"]) },
    { key: "paid-out", title: "paid out (four statuses), page 1", ...filtered(PAID_OUT) },
    { key: "deep", title: `all loans, page ${named} by its link`, path: before.next_page_url ?? "", counted: all },
    {
      key: "jump",
      title: `all loans, page ${named} by number alone`,
      path: `${LOANS_PATH}?page=${page}`,
      counted: all,
    },
    {
      key: "name",
      title: `search for the name "${SEARCHED_SURNAME}"`,
      ...searched(SEARCHED_SURNAME, SEARCHED_SURNAME),
    },
    { key: "phone", title: "search for a phone number", ...searched(phone, phone.slice(1)) },
  ];
  const plain = cases.map((one) => ({ ...one, headers }));
  // Browsers ask for compressed answers; the floor does not compress.
  const gzip = { ...headers, "accept-encoding": "gzip" };
  return [
    ...plain,
    { key: "gzip", title: "all loans, page 1, compressed", path: LOANS_PATH, counted: all, headers: gzip },
  ];
}

function filtered(statuses: readonly string[]) {
  return {
    path: `${LOANS_PATH}?filterStatus=${statuses.join("~")}`,
    counted: `select count(*) from loans where status in ('${statuses.join("', '")}')`,
  };
}

function searched(words: string, found: string) {
  return {
    path: `${LOANS_PATH}?${new URLSearchParams({ q: words })}`,
    counted: `select count(*) from loans where search_text like '%${found}%'`,
  };
}

async function somePhone(db: Database): Promise<string> {
  const { rows } = await db.pool.query<{ phone: string }>(
    "select c.phone from loans l join customers c on c.id = l.customer_id where l.id = (select max(id) / 2 from loans)",
  );
  return rows[0]?.phone ?? "";
}

/** Every total is exact, and the deep page is the same by link and by number. Throws Error where not. */
export async function checkCases(url: string, cases: readonly ListCase[], db: Database): Promise<void> {
  const pages = await Promise.all(
    cases.map(async (one) => ({ ...one, page: await readPage(url, one.path, one.headers) })),
  );
  for (const { title, counted, page } of pages) {
    const { rows } = await db.pool.query<{ count: number }>(counted);
    if (rows[0]?.count !== page.total)
      throw new Error(`${title}: the total is ${page.total}, there are ${rows[0]?.count}`);
    if (page.data.length === 0) throw new Error(`${title}: nothing was found`);
  }
  const idsOf = (key: string): string =>
    JSON.stringify(pages.find((one) => one.key === key)?.page.data.map(({ id }) => id));
  if (idsOf("deep") !== idsOf("jump")) throw new Error("the deep page by its link is another than by its number");
}
