import { buffer } from "node:stream/consumers";
import { getFileThumbnail } from "../../../contract/files.contract.ts";
import type { Deps } from "../../deps.ts";
import { route } from "../../http/route.ts";
import { requireReader } from "../../identity-openings/require-reader.ts";
import { notFound, Refusal } from "../../refusal/refusal.ts";
import { noteSecurity } from "../../security-log/note-security.ts";
import { findFile, findThumbnail, holdFile, insertFile } from "../file.store.ts";
import { fileLinkHolds, thumbnailOf } from "../file-link.ts";
import { inTurn } from "../in-turn.ts";
import { drawThumbnail, hasThumbnail, THUMBNAIL_TYPE } from "./draw-thumbnail.ts";

// Decoding uses memory per pixel, whatever the file size: two at once, and a bounded queue.
const turn = inTurn({ atOnce: 2, waiting: 20, full: "Many pictures are being drawn. Try again in a moment." });

/**
 * The small picture of a customer's photo, for the person named in the address, within their permissions and hourly
 * limit. Whoever looks first has it drawn; from then on it is a stored file like the photo, and goes with it.
 */
export const getFileThumbnailRoute = route(getFileThumbnail, async ({ params: { id }, query, request, deps }) => {
  const { by, loan, expires, signature } = query;
  if (!fileLinkHolds(deps.secrets, thumbnailOf(id), expires, signature, deps.clock.now(), { by, loan }))
    throw notFound("file");
  const photo = await findFile(deps.db, id);
  if (!photo || !hasThumbnail(photo.content_type)) throw notFound("file");
  await requireReader(deps, by, loan);
  const bytes = await thumbnailBytes(deps, photo);
  noteSecurity(deps, { kind: "files-listed", userId: by, subject: { type: "loan", id: loan }, address: request.ip });
  return {
    stream: bytes,
    headers: {
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'self'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "content-type": THUMBNAIL_TYPE.contentType,
      "content-length": String(bytes.length),
    },
  };
});

type Photo = NonNullable<Awaited<ReturnType<typeof findFile>>>;

async function thumbnailBytes(deps: Deps, photo: Photo): Promise<Buffer> {
  const kept = await findThumbnail(deps.db.query, photo.id);
  if (kept && (await deps.files.has(kept.sha256))) return buffer(deps.files.stream(kept.sha256));
  return turn(() => makeThumbnail(deps, photo));
}

async function makeThumbnail(deps: Deps, photo: Photo): Promise<Buffer> {
  if (!(await deps.files.has(photo.sha256))) throw notFound("file");
  const bytes = await drawn(deps, photo.id, await buffer(deps.files.stream(photo.sha256)));
  const sha256 = await deps.files.keep(bytes);
  await deps.db.transaction(async (tx) => {
    // Two may look first at once, and the photo may be erased meanwhile.
    if (!(await holdFile(tx, photo.id))) throw notFound("file");
    if (await findThumbnail(tx, photo.id)) return;
    const name = `${photo.name}.${THUMBNAIL_TYPE.extension}`;
    const at = deps.clock.now();
    await insertFile(tx, { ...THUMBNAIL_TYPE, name, bytes: bytes.length, sha256, at, thumbnailOf: photo.id });
  });
  return bytes;
}

async function drawn({ log }: Deps, id: string, photo: Buffer): Promise<Buffer> {
  try {
    return await drawThumbnail(photo);
  } catch (error) {
    log.warn({ event: "thumbnail not drawn", file: id, err: error }, "thumbnail not drawn");
    throw new Refusal("not-found", "This picture has no thumbnail.");
  }
}
