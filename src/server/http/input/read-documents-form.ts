import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { DocumentsRule } from "../../../contract/endpoint.ts";
import { fieldError, Refusal } from "../../refusal/refusal.ts";
import { readJson } from "./json-body.ts";
import { isUnreadableForm } from "./read-form.ts";

interface SentFile {
  readonly name: string;
  readonly data: string;
}

/**
 * Reads a form with a JSON text and documents into the body that the same request would have as JSON alone. Throws
 * Refusal: 422 on the field of a document that is too large, and for an unreadable form.
 */
export async function readDocumentsForm(request: FastifyRequest, rule: DocumentsRule): Promise<unknown> {
  const { json, jsonBytesMax, files, bytesMax } = rule;
  const limits = { files: files.length, fields: 1, parts: files.length + 1, fieldNameSize: 100 };
  const sent: Record<string, SentFile> = {};
  let text = "";
  try {
    for await (const part of request.parts({ limits: { ...limits, fieldSize: jsonBytesMax, fileSize: bytesMax } })) {
      if (part.type === "field") text = part.fieldname === json ? jsonTextOf(part, rule) : text;
      else if (files.includes(part.fieldname)) sent[part.fieldname] = await receive(part, bytesMax);
      else part.file.resume();
    }
  } catch (error) {
    throw isUnreadableForm(error) ? new Refusal("validation-failed", "The form could not be read to its end.") : error;
  }
  const body = readJson(text);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? { ...body, ...sent } : body;
}

function jsonTextOf({ value, valueTruncated }: MultipartValue, { json, jsonBytesMax }: DocumentsRule): string {
  if (typeof value === "string" && !valueTruncated) return value;
  throw fieldError(json, `Send ${json} as JSON of at most ${Math.floor(jsonBytesMax / 1024)} kB`);
}

async function receive(part: MultipartFile, bytesMax: number): Promise<SentFile> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) {
    throw fieldError(`${part.fieldname}.data`, `A file may have at most ${Math.floor(bytesMax / 1024 / 1024)} MB`);
  }
  return { name: part.filename || "file", data: Buffer.concat(chunks).toString("base64") };
}
