import { getFile } from "../../contract/files.contract.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { requireReader } from "../identity-openings/require-reader.ts";
import { notFound } from "../refusal/refusal.ts";
import { noteSecurity } from "../security-log/note-security.ts";
import { findFile } from "./file.store.ts";
import { FILE_LINK_SECONDS, fileLinkHolds } from "./file-link.ts";

// A stored file is never a page: nothing in it may run, whatever it claims to be.
const HEADERS = {
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
  "x-content-type-options": "nosniff",
  "accept-ranges": "bytes",
};

/**
 * Serves a stored file by its signed address, whole or in part, so that a player can seek. A customer's file is only
 * for the person named in the address, within their permissions and hourly limit.
 */
export const getFileRoute = route(getFile, async ({ params, query, request, deps }) => {
  const { by, loan, expires, signature } = query;
  if (!fileLinkHolds(deps.secrets, params.id, expires, signature, deps.clock.now(), { by, loan }))
    throw notFound("file");
  const file = await findFile(deps.db, params.id);
  if (!file) throw notFound("file");
  if (by !== undefined && loan !== undefined) await requireReader(deps, by, loan);
  await requireBytes(file, deps);
  if (by !== undefined) noteOpening(deps, file, by, request.ip);
  const headers = {
    ...HEADERS,
    "cache-control": file.cacheable ? `private, max-age=${FILE_LINK_SECONDS}, immutable` : "private, no-store",
    "content-type": file.content_type,
    "content-disposition": disposition(file),
  };
  const range = readRange(request.range, file.bytes);
  if (!range)
    return { stream: deps.files.stream(file.sha256), headers: { ...headers, "content-length": String(file.bytes) } };
  return {
    status: 206,
    stream: deps.files.stream(file.sha256, range),
    headers: {
      ...headers,
      "content-length": String(range.end - range.start + 1),
      "content-range": `bytes ${range.start}-${range.end}/${file.bytes}`,
    },
  };
});

function noteOpening(
  deps: Deps,
  { id, content_type }: { id: string; content_type: string },
  by: number,
  ip: string,
): void {
  const kind = /^(?:audio|video)\//.test(content_type) ? "recording-opened" : "file-opened";
  noteSecurity(deps, { kind, userId: by, subject: { type: "file", id }, address: ip });
}

/** A row whose bytes are missing is our fault, not the caller's: it fails like any other and is logged. */
async function requireBytes({ id, sha256 }: { id: string; sha256: Buffer }, { files, log }: Deps): Promise<void> {
  if (await files.has(sha256)) return;
  log.error({ event: "stored file missing", file: id }, "stored file missing");
  throw notFound("file");
}

// What browsers display: pictures, recordings and checked PDFs. Everything else is for download.
const SHOWN = /^(?:image|audio|video)\/|^application\/pdf$/;

function disposition({ name, content_type }: { name: string; content_type: string }): string {
  const how = SHOWN.test(content_type) ? "inline" : "attachment";
  return `${how}; filename="${name.replace(/[^\w. -]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** A single range `bytes=a-b`; anything else returns the whole file, as HTTP allows. */
function readRange(header: string | undefined, bytes: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return undefined;
  const start = first === "" ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start <= end && start < bytes ? { start, end } : undefined;
}
