import { utimesSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteProductImage, getProduct, IMAGES_MAX, type Product } from "../../contract/products.contract.ts";
import { HOSTILE_FILES } from "../files/hostile-files.testkit.ts";
import { removeOrphanFiles } from "../files/remove-orphan-files.job.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { auditOfProducts, newProduct, sendPicture } from "./products.testkit.ts";

let server: TestServer;
let token: string;
let product: Product;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken();
  product = await newProduct(server, token);
});
afterAll(() => server.stop());

const now = async (id: number): Promise<Product> =>
  (await server.call(getProduct, { token, params: { id } })).body.data;
const remove = (id: number, by = token) => server.call(deleteProductImage, { token: by, params: { id } });
const picture = (width: number, height: number, background = "teal") =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const fetched = (url: string) => server.app.inject({ url });

/** Adds a picture and returns it as the product shows it. */
async function added(bytes: Buffer, name = "front.jpg") {
  const { id } = await newProduct(server, token);
  const reply = await sendPicture(server, token, id, { bytes, name });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.body.data.images[0] as Product["images"][number];
}

describe("adding a picture (API-67, PRD-42)", () => {
  it("201: is drawn in the two widths of the gallery and tells its height, under signed addresses (PRD-14, PRD-42)", async () => {
    const by = await server.staffToken(["edit-products"], "Musa Bello");
    const reply = await sendPicture(server, by, product.id, {
      bytes: await picture(1200, 900),
      name: "C:\\a\\front.jpg",
    });
    expect([reply.status, reply.body.message]).toEqual([201, "Product image uploaded successfully"]);
    const [image] = reply.body.data.images;
    expect(image).toMatchObject({ id: expect.any(Number), width: 240, height: 180, document: null });
    for (const [url, width, height] of [
      [image.product_image_url, 240, 180],
      [image.product_image_url_2x, 480, 360],
    ]) {
      const { statusCode, headers, rawPayload } = await fetched(url);
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height, format: "webp" });
      expect((await fetched(url.replace(/signature=../, "signature=AA"))).statusCode).toBe(404);
    }
    expect((await auditOfProducts(server))[0]).toMatchObject({
      action: "product-image-added",
      object: `product:${product.id}`,
      actor: "Musa Bello",
      after: { image: image.id, file: "front.webp" },
    });
  });

  it("201: the version stays, so that nobody who edits the product is told of a conflict", async () => {
    const { id, version } = await newProduct(server, token);
    expect((await sendPicture(server, token, id)).body.data.version).toBe(version);
  });

  it("200: a browser may keep it for as long as its address works, and the address stays for five minutes", async () => {
    const { product_image_url: url, id } = await added(await picture(300, 300));
    const { headers } = await fetched(url);
    expect(headers["cache-control"]).toBe("private, max-age=600, immutable");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox; frame-ancestors 'self'");
    const owner = await server.deps.db.pool.query("select product_id from product_images where id = $1", [id]);
    const again = async () => (await now(owner.rows[0].product_id)).images[0]?.product_image_url ?? "";
    expect(await again()).toBe(url);
    server.clock.advance(11 * 60);
    expect((await fetched(url)).statusCode).toBe(404);
    expect((await fetched(await again())).statusCode).toBe(200);
  });

  it.each([
    ["very tall", 100, 3000, 360],
    ["very wide", 3000, 100, 120],
    ["tiny", 8, 8, 240],
  ])("201: a %s picture is 240 pixels wide all the same (PRD-14)", async (_, width, height, shown) => {
    const image = await added(await picture(width, height));
    expect([image.width, image.height]).toEqual([240, shown]);
    expect(await sharp((await fetched(image.product_image_url)).rawPayload).metadata()).toMatchObject({
      width: 240,
      height: shown,
    });
  });

  it("201: stands the way up it was taken, on white where it was clear", async () => {
    const turned = await sharp(await picture(400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await added(turned)).toMatchObject({ width: 240, height: 360 });
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const { rawPayload } = await fetched((await added(clear)).product_image_url);
    const { channels, dominant, isOpaque } = await sharp(rawPayload).stats();
    expect([channels.length, isOpaque, dominant.r > 240]).toEqual([3, true, true]);
  });

  it("201: a PDF is kept behind a drawn page and opened from there, although it is no picture (PRD-40)", async () => {
    const pdf = HOSTILE_FILES.find(({ asDocument }) => asDocument === "kept");
    if (!pdf) throw new Error("no harmless PDF");
    const bytes = await pdf.bytes();
    const image = await added(bytes, "Data sheet.pdf");
    expect(image).toMatchObject({ width: 240, height: 240, document: { name: "Data sheet.pdf" } });
    const opened = await fetched(image.document?.url ?? "");
    expect([opened.headers["content-type"], opened.headers["cache-control"]]).toEqual([
      "application/pdf",
      "private, no-store",
    ]);
    expect(opened.rawPayload.equals(bytes)).toBe(true);
    expect((await sharp((await fetched(image.product_image_url)).rawPayload).metadata()).width).toBe(240);
  });

  it("403: needs edit-products; update-products, create-admin and view-products are not enough (PRM-55)", async () => {
    const by = await server.staffToken(["update-products", "create-admin", "view-products"]);
    expect((await sendPicture(server, by, product.id)).status).toBe(403);
  });

  it("404: a product that is not there; 422: no file, an empty one, or one in another field (PRD-41, PRD-42)", async () => {
    expect((await sendPicture(server, token, 999_999)).status).toBe(404);
    for (const sent of [{ bytes: Buffer.alloc(0) }, { field: "file" }]) {
      const { status, body } = await sendPicture(server, token, product.id, sent);
      expect([status, body.errors]).toEqual([422, { image_file: ["Choose a picture"] }]);
    }
  });

  it("413: more than 5 MB are not read to the end", async () => {
    expect((await sendPicture(server, token, product.id, { bytes: Buffer.alloc(5_000_001, 1) })).status).toBe(413);
  });

  it("422: twelve are enough, however many are sent at once; the sentence says what to do", async () => {
    const { id } = await newProduct(server, token);
    const replies = await Promise.all(Array.from({ length: IMAGES_MAX + 3 }, () => sendPicture(server, token, id)));
    const refused = replies.filter(({ status }) => status === 422);
    expect([refused.length, (await now(id)).images.length]).toEqual([3, IMAGES_MAX]);
    expect(refused[0]?.body.message).toBe("Zuma Lite 5 has 12 pictures. Delete one, then add this");
  });
});

describe("deleting a picture (API-68)", () => {
  it("200: the id is the picture's, not the product's (PRD-17)", async () => {
    const { id } = await newProduct(server, token);
    const first = (await sendPicture(server, token, id)).body.data.images[0];
    const second = (await sendPicture(server, token, id, { bytes: await picture(100, 100) })).body.data.images[1];
    expect(first.id).not.toBe(id);
    const by = await server.staffToken(["edit-products"], "Musa Bello");
    const { status, body } = await remove(first.id, by);
    expect([status, body.message]).toEqual([200, "Image deleted successfully"]);
    expect(body.data).toMatchObject({ id, images: [{ id: second.id }] });
    expect((await auditOfProducts(server))[0]).toMatchObject({
      action: "product-image-deleted",
      object: `product:${id}`,
      actor: "Musa Bello",
      before: { image: first.id },
    });
    expect((await fetched(first.product_image_url)).statusCode).toBe(404);
  });

  it("404: twice, of two at once the second, or by the product's id; 403: without edit-products", async () => {
    const { id } = await newProduct(server, token);
    const image = (await sendPicture(server, token, id)).body.data.images[0];
    const by = await server.staffToken(["view-products", "update-products", "create-admin"]);
    expect((await remove(image.id, by)).status).toBe(403);
    const answers = await Promise.all([remove(image.id), remove(image.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await remove(id + 1_000_000)).status).toBe(404);
  });

  it("its bytes go a day later with the sweep, unless another product shows the same picture", async () => {
    const [own, shared] = [await picture(90, 90, "navy"), await picture(90, 90, "olive")];
    const { id } = await newProduct(server, token);
    for (const bytes of [own, shared]) await sendPicture(server, token, id, { bytes });
    const kept = await added(shared);
    const { rows } = await server.deps.db.pool.query<{ id: number; sha256: Buffer }>(
      "select i.id, f.sha256 from product_images i join files f on f.id in (i.small_file, i.large_file) where i.product_id = $1 order by i.id",
      [id],
    );
    for (const image of new Set(rows.map((row) => row.id))) await remove(image);
    for (const { sha256 } of rows) ageBytes(sha256);
    await removeOrphanFiles(server.deps);
    expect(await Promise.all(rows.map(({ sha256 }) => server.deps.files.has(sha256)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const owner = await server.deps.db.pool.query("select product_id from product_images where id = $1", [kept.id]);
    const [image] = (await now(owner.rows[0].product_id)).images;
    expect((await fetched(image?.product_image_url ?? "")).statusCode).toBe(200);
  });
});

function ageBytes(sha256: Buffer): void {
  const hex = sha256.toString("hex");
  const then = new Date(server.clock.now().getTime() - 48 * 3_600_000);
  utimesSync(path.join(server.deps.folder, "files", hex.slice(0, 2), hex.slice(2, 4), hex), then, then);
}
