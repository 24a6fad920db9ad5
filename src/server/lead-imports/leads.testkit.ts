import { read, utils } from "@e965/xlsx";
import type { Endpoint } from "../../contract/endpoint.ts";
import { checkLeadsFile, downloadLeadRejects, uploadLeads } from "../../contract/lead-imports.contract.ts";
import { multipart } from "../testing/files/test-files.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";

export type FormFields = Readonly<Record<string, string>>;

/** A unique Nigerian mobile number, by its index. */
export const phoneOf = (number: number): string => `0803${String(number).padStart(7, "0")}`;

/** Rows as a CSV. */
export function csvOf(rows: readonly (readonly string[])[], delimiter = ","): Buffer {
  const cell = (text: string) => (/[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return Buffer.from(rows.map((row) => `${row.map(cell).join(delimiter)}\r\n`).join(""));
}

/** Sends a file of leads as the upload dialog does. */
export async function sendLeads(
  server: Pick<TestServer, "app">,
  token: string,
  file: Buffer,
  { fields = {}, name = "leads.csv", headers = {}, endpoint = uploadLeads }: SendOptions = {},
): Promise<Reply> {
  const form = multipart("file", name, file, Object.entries(fields));
  const answer = await server.app.inject({
    method: "POST",
    url: endpoint.path,
    headers: { ...form.headers, "x-api-key": "tenor-console", authorization: `Bearer ${token}`, ...headers },
    payload: form.payload,
  });
  const checked = answer.statusCode < 300 ? endpoint.data?.safeParse(answer.json().data) : undefined;
  if (checked && !checked.success) throw new Error(`not as the contract has it: ${checked.error.message}`);
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
}

export interface SendOptions {
  readonly fields?: FormFields;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly endpoint?: Endpoint;
}

/** A preview of the file's upload. */
export function checkLeads(server: Pick<TestServer, "app">, token: string, file: Buffer, name = "leads.csv") {
  return sendLeads(server, token, file, { name, endpoint: checkLeadsFile });
}

/** The workbook of refused rows of an upload. */
export async function rejectsOf(server: Pick<TestServer, "app">, token: string, key: string) {
  const answer = await server.app.inject({
    method: "GET",
    url: downloadLeadRejects.path.replace(":key", key),
    headers: { "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

/** The rows of the first sheet of a workbook, as text. */
export function rowsOfWorkbook(bytes: Buffer): readonly string[][] {
  const book = read(bytes, { type: "buffer" });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true, defval: "", blankrows: false }) : [];
}
