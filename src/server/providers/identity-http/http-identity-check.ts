import type { IdentityKind } from "../../../domain/identity/compare-identity.ts";
import type { IdentityAnswer, IdentityCheck, IdentityQuestion } from "../identity-check.ts";
import { readCapped } from "../read-capped.ts";
import type { IdentitySettings } from "./identity-settings.ts";
import { readAnswer } from "./read-answer.ts";

const TIMEOUT_MS = 20_000;
// It contains a photo.
const REPLY_BYTES_MAX = 4 * 1024 * 1024;

/**
 * A register called over HTTP as the settings describe: one POST of JSON per lookup. The time limit covers the whole
 * exchange. Status 429, 5xx and unreadable answers are `unknown`: the lookup may have been made.
 */
export function httpIdentityCheck(settings: IdentitySettings, timeoutMs = TIMEOUT_MS): IdentityCheck {
  const ask = (kind: IdentityKind) => (question: IdentityQuestion) => exchange(settings, kind, question, timeoutMs);
  return { name: settings.name, costKobo: settings.costKobo, bvn: ask("bvn"), nin: ask("nin") };
}

async function exchange(
  settings: IdentitySettings,
  kind: IdentityKind,
  { number, reference }: IdentityQuestion,
  timeoutMs: number,
): Promise<IdentityAnswer> {
  const { name, addresses, headers, request } = settings;
  const address = addresses[kind];
  if (!address) return { kind: "refused", message: `${name} is not asked for a ${kind.toUpperCase()}` };
  const lost = (message: string): IdentityAnswer => ({ kind: "unknown", message });
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { accept: "application/json", "content-type": "application/json", ...headers },
      body: JSON.stringify(filledIn(request, { number, kind, reference })),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readCapped(response, REPLY_BYTES_MAX);
    if (text === undefined) return lost(`${name} answered with more than a reply can hold`);
    if (response.status >= 500 || response.status === 429)
      return lost(`${name} answered with status ${response.status}`);
    return readAnswer(text, response.status, number, settings);
  } catch (cause) {
    const timedOut = cause instanceof Error && cause.name === "TimeoutError";
    return lost(timedOut ? `${name} did not answer within ${timeoutMs} ms` : `The connection to ${name} broke`);
  }
}

/** The template with its placeholders filled in, in values at any depth but never in keys. */
function filledIn(template: unknown, marks: Readonly<Record<string, string>>): unknown {
  if (typeof template === "string") return template.replace(/\{(\w+)\}/g, (mark, name: string) => marks[name] ?? mark);
  if (Array.isArray(template)) return template.map((part) => filledIn(part, marks));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, filledIn(part, marks)]));
}
