import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { THUMBNAIL_BYTES_MAX, THUMBNAIL_SIDE_MAX } from "../../../contract/files.contract.ts";
import { getLoan } from "../../../contract/loans.contract.ts";
import { PERMISSIONS } from "../../../domain/permissions.ts";
import { pdfOf } from "../../pdf-safety/hostile-pdfs.testkit.ts";
import { addStaff } from "../../staff/staff.testkit.ts";
import { type LoanInHand, loanIn, replaceFile, show } from "../../testing/loans/loan-life.ts";
import { stagedLending } from "../../testing/staged-server.ts";
import { namedHashes } from "../file.store.ts";
import { pngBomb } from "../hostile-pictures.testkit.ts";
import { drawThumbnail } from "./draw-thumbnail.ts";

const server = await stagedLending();
let token: string;
let loan: LoanInHand;

beforeEach(async () => {
  token = await server.staffToken(["edit-loan-file"], "Bola Adeyemi");
  loan = await loanIn(server, "pending_approval");
});

/** Colours that no encoder can make small. */
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at % 251) * 104729) % 256)), {
    raw: { width, height, channels: 3 },
  });
const replaceId = async (file: Buffer, name: string) => {
  const { valid_id_file: fileName } = await show(server, loan.id);
  const reply = await replaceFile(server, loan.id, token, { fileName, file, name });
  expect(reply.status).toBe(200);
};
const papers = async (by = token, query = {}) =>
  (await server.call(getLoan, { params: { id: loan.id }, token: by, query })).body.data.papers;
const idCard = async (by = token) => (await papers(by)).find(({ slot }: { slot: string }) => slot === "valid_id");
const look = (url: string) => server.app.inject({ url });
const rows = async (text: string, values: unknown[] = []) => (await server.deps.db.pool.query(text, values)).rows;
const fileIn = (link: string) => link.split("/")[3];
const thumbnails = (link: string) => rows("select * from files where thumbnail_of = $1", [fileIn(link)]);

describe("200: a photo has a small picture", () => {
  it("of at most 320 pixels and 20 kB, upright and nothing of the photo but its colours, whatever is in it", async () => {
    const photo = await noise(800, 450)
      .jpeg({ quality: 95 })
      .withExif({ IFD0: { Model: "Spy" } })
      .toBuffer();
    await replaceId(photo, "id.jpg");
    const { thumbnail_link: link, ...paper } = await idCard();
    expect(paper).toMatchObject({ slot: "valid_id", name: "id.jpg", content_type: "image/jpeg", pages: null });
    const answer = await look(link);
    expect([answer.statusCode, answer.headers["content-type"], answer.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
    expect(answer.rawPayload.length).toBeLessThanOrEqual(THUMBNAIL_BYTES_MAX);
    const { width, height, exif } = await sharp(answer.rawPayload).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(THUMBNAIL_SIDE_MAX);
    expect([Math.round((width / height) * 100), exif]).toEqual([178, undefined]);
  });

  it("that is drawn once, whoever looks at once, and kept encrypted like the photo", async () => {
    const { thumbnail_link: link } = await idCard();
    const answers = await Promise.all([look(link), look(link), look(link)]);
    expect(
      new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString("hex")}`)).size,
    ).toBe(1);
    const [kept, ...others] = await thumbnails(link);
    expect([kept.content_type, kept.cacheable, others]).toEqual(["image/webp", false, []]);
    expect(await server.deps.files.has(kept.sha256)).toBe(true);
    await look(link);
    expect(await thumbnails(link)).toHaveLength(1);
  });

  it("the security log says who looked at which loan's files", async () => {
    const { id, token: own } = await addStaff(server, ["approve-loan"], "Bisi Ade");
    const { thumbnail_link: link } = await idCard(own);
    server.deps.security.take(server.clock.now(), true);
    await look(link);
    expect(server.deps.security.take(server.clock.now(), true)).toMatchObject([
      { kind: "files-listed", userId: id, subject: { type: "loan", id: loan.id } },
    ]);
  });
});

describe("whoever may not see the bytes of a file has no picture of it", () => {
  it("the list of papers stays, without an address; and so does what is got ready ahead", async () => {
    const whole = await papers();
    const without = whole.map((paper: object) => ({ ...paper, thumbnail_link: null }));
    expect(await papers(await server.staffToken(["view-repayments"]))).toEqual(without);
    expect(await papers(await server.staffToken(PERMISSIONS), { ahead: "1" })).toEqual(without);
  });

  it("403: an address dies with the permissions of its reader", async () => {
    const { id, token: own } = await addStaff(server, ["approve-loan"], "Bisi Ade");
    const { thumbnail_link: link } = await idCard(own);
    await server.deps.db.pool.query("update users set active = false where id = $1", [id]);
    expect((await look(link)).statusCode).toBe(403);
  });

  it("404: an address that was changed, has expired, is for somebody else or opens the file", async () => {
    const { thumbnail_link: link } = await idCard();
    const other = link.replace(/by=(\d+)/, (_: string, by: string) => `by=${Number(by) + 1}`);
    const whole = link.replace("/thumbnail", "");
    const unsigned = link.replace(/signature=.*/, "signature=AAAA");
    for (const url of [other, whole, unsigned]) expect((await look(url)).statusCode, url).toBe(404);
    server.clock.advance(601);
    expect((await look(link)).statusCode).toBe(404);
    expect(await thumbnails(link)).toEqual([]);
  });
});

describe("what has none", () => {
  it("a PDF says how many pages it has instead, and its picture is not there", async () => {
    await replaceId(pdfOf(), "id.pdf");
    const paper = await idCard();
    expect(paper).toMatchObject({ content_type: "application/pdf", pages: 1, thumbnail_link: null });
  });

  it("404: a photo that cannot be decoded within the bounds of an upload is logged, and nothing is kept", async () => {
    await expect(drawThumbnail(pngBomb(20_000, 20_000, 1))).rejects.toThrow();
    const { thumbnail_link: link } = await idCard();
    const sha256 = await server.deps.files.keep(pngBomb(20_000, 20_000, 1));
    await rows("update files set sha256 = $1 where id = $2", [sha256, fileIn(link)]);
    expect((await look(link)).statusCode).toBe(404);
    expect(await thumbnails(link)).toEqual([]);
  });
});

it("a small picture goes with its photo, and no row names its bytes any more", async () => {
  await replaceId(await noise(40, 30).png().toBuffer(), "id.png");
  const { thumbnail_link: link } = await idCard();
  await look(link);
  const [{ sha256 }] = await thumbnails(link);
  await rows("update loans set valid_id_file = null where id = $1", [loan.id]);
  await rows("delete from files where id = $1", [fileIn(link)]);
  expect(await thumbnails(link)).toEqual([]);
  // The sweep removes bytes that no row names.
  expect(await namedHashes(server.deps.db, [sha256])).toEqual(new Set());
});
