import { SEARCH_HITS_MAX } from "../../contract/search.contract.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import type { Database } from "../db/connect.ts";
import { ACCOUNT_NUMBER, searchPatterns } from "../paging/search-pattern.ts";
import { blind } from "../vault/sealed.ts";

interface Found {
  /** Every shape has a plan: the set of examined loans does not depend on the words, so one plan fits all. */
  readonly name: string;
  /** Rows of id, created_at and place; a lower place comes first. */
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The newest matching loans, at most as many as the palette shows, as the JSON of the answer. A complete reference,
 * phone or account number has its own index and comes first. The number of loans read does not grow with the table; the
 * price is one case: if more than 5,000 loans have a word, but not eight of the newest 20,000, the older hits are those
 * the database finds first, not always the newest.
 */
export async function readLoanHits(db: Database, q: string): Promise<string> {
  const statement = hitsStatement(q);
  if (!statement) return "[]";
  const { rows } = await db.pool.query<{ json: string }>({ ...statement, values: [...statement.values] });
  return rows[0]?.json ?? "[]";
}

/** The query for a typed text; undefined if there is nothing to search. */
export function hitsStatement(q: string): Found | undefined {
  const found = statementFor(q.trim());
  return found && { ...found, text: hitsOf(found.text) };
}

function statementFor(typed: string): Found | undefined {
  const phone = parsePhone(typed);
  if (phone && !ACCOUNT_NUMBER.test(typed)) return { name: "palette-phone", text: byPhone(""), values: [phone] };
  if (phone)
    return { name: "palette-phone-or-account", text: byPhone(OR_ACCOUNT), values: [phone, blind("account", typed)] };
  const [, prefix, digits] = /^(tn-?)?(\d{1,15})$/i.exec(typed) ?? [];
  if (prefix && digits) return { name: "palette-reference", text: BY_REFERENCE, values: [referenceOf(digits)] };
  const likes = searchPatterns(typed).flatMap((pattern) =>
    "like" in pattern && HAS_LETTER.test(pattern.like) ? [pattern.like] : [],
  );
  if (likes.length === 0) return undefined;
  if (digits)
    return {
      name: "palette-number",
      text: BY_NUMBER,
      values: [...likes, referenceOf(digits), blind("account", digits)],
    };
  return {
    name: `palette-words-${likes.length}`,
    text: byWords(likes.map((_, index) => `search_text like $${index + 1}`)),
    values: likes,
  };
}

// The search index ignores text without letters and digits.
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** 123, 000123: a loan's reference has at least six digits, and no zeros before more. */
function referenceOf(digits: string): string {
  return `TN-${digits.replace(/^0+/, "").padStart(6, "0")}`;
}

const NEWEST = `order by created_at desc, id desc limit ${SEARCH_HITS_MAX}`;

const BY_REFERENCE = "select id, created_at, 0 as place from loans where reference = $1";

// The ten digits of a mobile number without its zero may also be an account number.
const OR_ACCOUNT = "or blind_of(account_number) = $2";
const byPhone = (orAccount: string): string => `select id, created_at, 0 as place from loans
  where customer_id = any(array(select id from customers where phone = $1)) ${orAccount} ${NEWEST}`;

/** How many of the newest loans are scanned, and how many if a common word has become rare. */
const NEAR_LOANS = 1000;
const DEEP_LOANS = 20_000;
/** How many loans the search index may return. With fewer the planner may prefer to scan half the table. */
const FETCHED_MAX = 5000;

/**
 * Common words are found among the newest loans; only what is rare there is looked up in the search index, which has no
 * order: it returns every loan with a word, up to a limit. Beyond the limit, as for an employer that sends nobody any
 * more, more of the newest loans are scanned. Each step runs only if the previous one did not suffice.
 */
function byWords(conditions: readonly string[]): string {
  const where = conditions.join(" and ");
  return `with near as materialized (
      select id, created_at from (select * from loans order by created_at desc, id desc limit ${NEAR_LOANS}) newest where ${where} ${NEWEST}),
    far as materialized (
      select id, created_at from loans where (select count(*) from near) < ${SEARCH_HITS_MAX} and ${where} limit ${FETCHED_MAX}),
    deep as materialized (
      select id, created_at from (select * from loans where (select count(*) from far) = ${FETCHED_MAX}
        order by created_at desc, id desc limit ${DEEP_LOANS}) newest where ${where} ${NEWEST})
    (select id, created_at, 1 as place from near where (select count(*) from near) = ${SEARCH_HITS_MAX})
    union all (select id, created_at, 1 from (select * from far union select * from deep) found ${NEWEST})`;
}

/** A number may be a whole reference or account, otherwise a part of something. */
const BY_NUMBER = `(select id, created_at, 0 as place from loans where reference = $2 or blind_of(account_number) = $3 ${NEWEST})
  union all (${byWords(["search_text like $1", "reference <> $2", "blind_of(account_number) <> $3"])})
  order by place, created_at desc, id desc limit ${SEARCH_HITS_MAX}`;

// The JSON of a list row. Amounts are stored in kobo and returned in naira.
const hitsOf = (found: string): string => `select coalesce(json_agg(json_build_object(
    'id', l.id, 'reference', l.reference, 'status', l.status, 'amount', (l.amount / 100.0)::float8,
    'approved_amount', (l.approved_amount / 100.0)::float8, 'tenor', l.tenor, 'application_type', l.application_type,
    'organization_name', l.organization_name,
    'created_at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'loan_type', json_build_object('id', t.id, 'name', t.name, 'code', t.code),
    'user', json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
      'name', c.first_name || ' ' || c.last_name, 'phone_number', c.phone)
  ) order by found.place, found.created_at desc, found.id desc), '[]')::text as json
  from (${found}) found
  join loans l on l.id = found.id join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id`;
