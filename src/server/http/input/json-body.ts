import type { FastifyRequest } from "fastify";
import { Refusal } from "../../refusal/refusal.ts";
import { type Unsound, unsoundIn } from "./json-structure.ts";
import { inItsTurn } from "./json-turn.ts";

const UNREADABLE = "The request is not readable JSON.";
const SENTENCES: Readonly<Record<Unsound, string>> = {
  "too deep": "The request is nested too deeply.",
  "a name twice": "A field of the request was sent twice.",
  "a name that reaches into every object": UNREADABLE,
};

/** Reads a JSON body. An empty one counts as none (ACT-06: approve and reject send none); an unreadable one is 422. */
export async function readJsonBody(_: FastifyRequest, body: string | Buffer): Promise<unknown> {
  return inItsTurn(body.toString(), readJson);
}

/** The same for a text from elsewhere. */
export function readJson(text: string): unknown {
  if (text.trim() === "") return undefined;
  const read = parsed(text);
  const unsound = unsoundIn(text);
  if (unsound) throw new Refusal("validation-failed", SENTENCES[unsound]);
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal("validation-failed", UNREADABLE);
  }
}
