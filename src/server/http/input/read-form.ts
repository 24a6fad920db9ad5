import type { MultipartFile, MultipartValue } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { UploadRule } from "../../../contract/endpoint.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { ReceivedFile } from "../../files/receiving/received-file.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { unknownFields } from "./unknown-fields.ts";
import { readInput } from "./validate.ts";

const FIELD_BYTES_MAX = 4096;
const LIMITS = { files: 2, fields: 10, parts: 12, fieldNameSize: 100, fieldSize: FIELD_BYTES_MAX };

export interface Form {
  /** Undefined if the form has no file under the rule's name. */
  readonly file: ReceivedFile | undefined;
  readonly fields: unknown;
  /** Unknown parts. */
  readonly unknown: readonly string[];
}

/**
 * Reads a whole form: its file goes to a temporary place, its text fields are validated, in any order of parts. The
 * first file under the rule's name counts. Throws Refusal, with `strict` also for an unknown part, and then leaves no
 * file.
 */
export async function readForm(
  request: FastifyRequest,
  { rule, strict }: { readonly rule: UploadRule; readonly strict: boolean },
  store: FileStore,
): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal("unsupported-media-type", "Send the file as a form.");
  const texts: Record<string, string> = Object.create(null);
  const otherFiles: Record<string, true> = Object.create(null);
  let file: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: rule.bytesMax } })) {
      if (part.type === "field") texts[part.fieldname] ??= textOf(part);
      else if (part.fieldname === rule.field && file === undefined) file = await receive(part, rule, store);
      else {
        otherFiles[part.fieldname] = true;
        part.file.resume();
      }
    }
    const sent = unknownFields(rule.fields, { ...otherFiles, ...texts });
    const unknown = sent.filter((name) => name !== rule.field);
    return { file, fields: readInput(rule.fields, texts, strict ? unknown : []), unknown };
  } catch (error) {
    await file?.discard();
    throw isUnreadableForm(error) ? new Refusal("validation-failed", "The form could not be read to its end.") : error;
  }
}

// The form parser's errors about a broken form have neither a code nor a status.
const FORM_READER = /[\\/]node_modules[\\/]@fastify[\\/]busboy[\\/]/;

/** Whether an error means that the form itself is broken. */
export function isUnreadableForm(error: unknown): boolean {
  return error instanceof Error && !("code" in error) && FORM_READER.test(error.stack ?? "");
}

function textOf({ value, fieldname, valueTruncated }: MultipartValue): string {
  if (typeof value === "string" && !valueTruncated) return value;
  const field = /^\w+$/.test(fieldname) ? fieldname : "each field";
  const text = `Send ${field} as text of at most ${FIELD_BYTES_MAX} bytes`;
  throw new Refusal("validation-failed", `${text}.`, { fields: { [fieldname]: [text] } });
}

async function receive(part: MultipartFile, rule: UploadRule, store: FileStore): Promise<ReceivedFile> {
  const received = await store.receive(part.file, part.filename ?? "file");
  if (!part.file.truncated) return received;
  await received.discard();
  throw new Refusal("too-large", `A file may have at most ${Math.floor(rule.bytesMax / 1_000_000)} MB.`);
}
