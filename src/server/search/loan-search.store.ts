import { SEARCH_HITS_MAX } from "../../contract/search.contract.ts";
import { parsePhone } from "../../domain/customer/phone.ts";
import type { Database } from "../db/connect.ts";
import { ACCOUNT_NUMBER, searchPatterns } from "../paging/search-pattern.ts";
import { blind } from "../vault/sealed.ts";

interface Found {
  /** Every shape has one: which loans are looked through does not depend on the words, so one plan is good for all. */
  readonly name: string;
  /** Rows of id, created_at and place; a lower place stands first. */
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The newest loans that fit, at most as many as the palette shows, as the JSON of the answer. A complete reference,
 * phone or account number is found by its own index and stands first. How many loans are read does not grow with the
 * table, and for that one case is given up: of a word that more than 5,000 loans have, but not eight of the newest
 * 20,000, the older hits are those the database comes upon first, not always the newest.
 */
export async function readLoanHits(db: Database, q: string): Promise<string> {
  const statement = hitsStatement(q);
  if (!statement) return "[]";
  const { rows } = await db.pool.query<{ json: string }>({ ...statement, values: [...statement.values] });
  return rows[0]?.json ?? "[]";
}

/** What is asked of the database for a text that was typed; undefined where there is nothing to look for. */
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

// Of signs alone the search index knows nothing.
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** 123, 000123: the loan's reference has at least six digits, and no zeros before more. */
function referenceOf(digits: string): string {
  return `TN-${digits.replace(/^0+/, "").padStart(6, "0")}`;
}

const NEWEST = `order by created_at desc, id desc limit ${SEARCH_HITS_MAX}`;

const BY_REFERENCE = "select id, created_at, 0 as place from loans where reference = $1";

// The ten digits of a mobile number without its zero may be an account number too.
const OR_ACCOUNT = "or blind_of(account_number) = $2";
const byPhone = (orAccount: string): string => `select id, created_at, 0 as place from loans
  where customer_id = any(array(select id from customers where phone = $1)) ${orAccount} ${NEWEST}`;

/** So many of the newest loans are looked through one by one, and so many where a common word has become rare. */
const NEAR_LOANS = 1000;
const DEEP_LOANS = 20_000;
/** So many loans are fetched by the search index. With fewer the planner may take half the table to be the shorter way. */
const FETCHED_MAX = 5000;

/**
 * What is common is found among the newest loans; only what is rare there is looked up in the search index, which knows
 * no order: it fetches every loan of a word, as long as they are not too many. Where they are, as for an employer that
 * sends nobody any more, more of the newest loans are looked through. Each part is only run when the one before it did
 * not do.
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

/** A number may be a whole reference or account, else a part of something. */
const BY_NUMBER = `(select id, created_at, 0 as place from loans where reference = $2 or blind_of(account_number) = $3 ${NEWEST})
  union all (${byWords(["search_text like $1", "reference <> $2", "blind_of(account_number) <> $3"])})
  order by place, created_at desc, id desc limit ${SEARCH_HITS_MAX}`;

// The JSON of a row as the lists have it. Amounts are kept in kobo and told in naira.
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
