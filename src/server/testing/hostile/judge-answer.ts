import { answerStatuses } from "../../../contract/answer-statuses.ts";
import { ERROR_STATUS, type ErrorCode } from "../../../contract/errors.ts";
import { refusesUnknownFields } from "../../../contract/unknown-input.ts";
import type { HostileRequest } from "./draw-request.ts";
import type { HostileAnswer } from "./send-request.ts";

/** Answers take longer beside other tests on the same cores. */
const SLOWEST_MS = process.env.TENOR_TEST_LONG === "1" ? 2000 : 6000;
/** What no answer may contain: stack traces, SQL, internal names. */
const INSIDE =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\/src\/server|\.ts:\d+|\bselect .{1,80} from |\binsert into |syntax error at|relation "|violates \w+ constraint|duplicate key value|TypeError|RangeError|ZodError|SyntaxError|Cannot read prop|is not a function|ECONNREFUSED|ENOENT|postgres/i;

/** What is wrong with an answer; empty if nothing is. */
export function judgeAnswer(request: HostileRequest, answer: HostileAnswer): readonly string[] {
  const faults: string[] = [];
  const { status, headers, body, ms, brokenOff } = answer;
  if (brokenOff) return [`the answer broke off: ${brokenOff}`];
  if (ms > SLOWEST_MS) faults.push(`took ${Math.round(ms)} ms`);
  if (status === 0) return request.body ? faults : [...faults, "no answer at all"];
  if (status >= 500) faults.push(`answered ${status}`);
  faults.push(...wrongStatus(request, status));
  if (headers["x-content-type-options"] !== "nosniff" && ![400, 408, 414, 431].includes(status))
    faults.push("the security headers are missing");
  const text = isText(headers["content-type"]) ? body.toString() : "";
  const told = INSIDE.exec(text)?.[0];
  if (told) faults.push(`tells of its inside: ${told}`);
  if (request.method !== "HEAD" && ![204, 304].includes(status)) faults.push(...wrongBody(request, answer, text));
  return faults;
}

function isText(type = ""): boolean {
  return /json|text|html|csv/.test(type);
}

function wrongStatus({ endpoint, method, isAddressed }: HostileRequest, status: number): readonly string[] {
  if (status >= 500) return [];
  const isOwn = isAddressed && method === endpoint.method;
  const known = isOwn ? Object.keys(answerStatuses(endpoint)).map(Number) : ELSEWHERE;
  return known.includes(status) ? [] : [`${status} is not among ${known.join(", ")}`];
}

/** Statuses that a changed address may answer; some spellings reach an endpoint after all. */
const ELSEWHERE = [200, 201, 206, 304, 400, 401, 403, 404, 405, 413, 414, 415, 416, 422, 429, 431];

function wrongBody(request: HostileRequest, { status, headers }: HostileAnswer, text: string): readonly string[] {
  const isJson = String(headers["content-type"]).includes("application/json");
  if (status >= 400) return isJson ? wrongRefusal(status, text) : refusedOtherwise(request, headers["content-type"]);
  const { data } = request.endpoint;
  if (!data || !request.isAddressed || request.method !== request.endpoint.method) return [];
  if (!isJson) return [`a success that is ${headers["content-type"]}`];
  return wrongSuccess(request, text);
}

// A plain HTML form shows its refusal as a page if the browser accepts HTML.
function refusedOtherwise({ endpoint, headers }: HostileRequest, type = ""): readonly string[] {
  const isPage = endpoint.form && headers.accept?.includes("text/html") && type.startsWith("text/html");
  return isPage ? [] : [`a refusal that is ${type || "of no type"}`];
}

function wrongRefusal(status: number, text: string): readonly string[] {
  const refusal = parsed(text) as { message?: unknown; errors?: unknown; code?: ErrorCode } | undefined;
  if (!refusal) return ["a refusal that is no JSON"];
  const faults: string[] = [];
  const { message, errors, code } = refusal;
  if (typeof message !== "string" || !/^\S+ \S/.test(message)) faults.push(`no sentence: ${String(message)}`);
  if (typeof errors !== "object" || errors === null || Array.isArray(errors)) faults.push("errors is no object");
  else if (!Object.values(errors).every(areSentences)) faults.push("errors are no lists of texts");
  if (code === undefined || ERROR_STATUS[code] !== status) faults.push(`code ${code} does not belong to ${status}`);
  const more = Object.keys(refusal).filter((name) => !["message", "errors", "code", "incident"].includes(name));
  return more.length === 0 ? faults : [...faults, `a refusal with ${more.join(", ")}`];
}

const areSentences = (list: unknown) =>
  Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === "string" && text.length > 0);

// A field's name may be any text, even an empty one.
const areNames = (list: unknown) =>
  Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === "string");

function wrongSuccess({ endpoint }: HostileRequest, text: string): readonly string[] {
  const { ignored, ...answer } = (parsed(text) ?? {}) as { message?: unknown; data?: unknown; ignored?: unknown };
  const more = endpoint.mayWaitForSecondPerson ? ["sent_for_approval"] : [];
  const keys = Object.keys(answer).filter((name) => !more.includes(name));
  if (typeof answer.message !== "string" || keys.sort().join() !== "data,message")
    return [`no envelope of message and data: ${text.slice(0, 100)}`];
  if (ignored !== undefined && (refusesUnknownFields(endpoint) || !areNames(ignored)))
    return [`what was ignored is no list of texts: ${text.slice(0, 100)}`];
  const read = endpoint.data?.safeParse(answer.data);
  if (!read?.success) return [`outside its schema: ${read?.error.message.replace(/\s+/g, " ").slice(0, 400)}`];
  const undeclared = [...new Set(undeclaredFields(answer.data, read.data))];
  return undeclared.length === 0 ? [] : [`fields that the contract does not have: ${undeclared.join(", ")}`];
}

/** Fields of an answer that the schema dropped when it parsed it. */
function undeclaredFields(said: unknown, read: unknown, path = "data"): readonly string[] {
  if (typeof said !== "object" || said === null || typeof read !== "object" || read === null) return [];
  const name = (key: string) => (Array.isArray(said) ? `${path}[]` : `${path}.${key}`);
  return Object.entries(said).flatMap(([key, value]) =>
    key in read ? undeclaredFields(value, (read as Record<string, unknown>)[key], name(key)) : [name(key)],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
