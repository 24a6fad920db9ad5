import { createHash } from "node:crypto";
import { readDate } from "../../../domain/cells/read-date.ts";
import type { IdentityAnswer } from "../identity-check.ts";
import type { AnswerFields, IdentitySettings } from "./identity-settings.ts";

const TEXT_MAX = 200;

/** Reads a register's answer of status 2xx or 4xx. Anything but one of the three certain answers is `unknown`. */
export function readAnswer(
  text: string,
  status: number,
  number: string,
  { fields, notFound, name }: Pick<IdentitySettings, "fields" | "notFound" | "name">,
): IdentityAnswer {
  const unknown = (message: string): IdentityAnswer => ({ kind: "unknown", message: `${name} ${message}` });
  const body = parsed(text);
  if (body === undefined) return status >= 400 ? refused(name, status) : unknown("answered with something unreadable");
  if (notFound.some((condition) => holds(condition, body, status))) return { kind: "not-found" };
  if (status >= 400) return refused(name, status);
  const field = (part: keyof AnswerFields): string | null => textAt(body, fields[part]);
  if (fields.number !== undefined && field("number") !== number) return unknown("answered about another number");
  const [first, last, born] = [field("first_name"), field("last_name"), field("birth_date")];
  if (first === null || last === null || born === null) return unknown("answered without a name or a birth date");
  const birthDate = readDate(born);
  if (birthDate === undefined) return unknown("answered with a birth date that is no day");
  const photo = rawAt(body, fields.photo);
  return {
    kind: "found",
    person: {
      firstName: first,
      middleName: field("middle_name"),
      lastName: last,
      birthDate,
      phone: field("phone"),
      photoHash: typeof photo === "string" && photo ? createHash("sha256").update(photo).digest("hex") : null,
    },
  };
}

// It looked nothing up: it did not understand the request, or rejects our access.
function refused(name: string, status: number): IdentityAnswer {
  return { kind: "refused", message: `${name} refused the question with status ${status}` };
}

function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? body : undefined;
  } catch {
    return undefined;
  }
}

function holds(condition: string, body: unknown, status: number): boolean {
  const at = condition.indexOf("=");
  const [path, value] = [condition.slice(0, at), condition.slice(at + 1)];
  if (path === "http") return String(status) === value;
  const found = rawAt(body, path);
  return (
    (typeof found === "string" || typeof found === "number" || typeof found === "boolean") && String(found) === value
  );
}

/** One line of text without invisible characters, at most as long as any name. */
function textAt(body: unknown, path: string | undefined): string | null {
  const found = rawAt(body, path);
  if (typeof found !== "string" && typeof found !== "number") return null;
  const line = String(found)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, " ")
    .trim()
    .slice(0, TEXT_MAX);
  return line || null;
}

function rawAt(body: unknown, path: string | undefined): unknown {
  if (path === undefined) return undefined;
  let found = body;
  for (const part of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, part)) return undefined;
    found = (found as Record<string, unknown>)[part];
  }
  return found;
}
