import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getProduct, type Product } from "../../contract/products.contract.ts";
import { HOSTILE_FILES, TRACES } from "../files/hostile-files.testkit.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { newProduct, sendPicture } from "./products.testkit.ts";

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.staffToken();
});
afterAll(() => server.stop());

describe.each(HOSTILE_FILES)("$title", ({ name, bytes, asDocument }) => {
  it(`as a picture is ${asDocument}, and nothing of it but colours is served (PRD-40)`, async () => {
    const { id } = await newProduct(server, token);
    const reply = await sendPicture(server, token, id, { bytes: await bytes(), name });
    if (asDocument === "refused") {
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["image_file"]]);
      expect(reply.body.message).toMatch(/^[A-Z].*[\w).]$/);
      const { data } = (await server.call(getProduct, { token, params: { id } })).body as { data: Product };
      expect(data.images).toEqual([]);
      return;
    }
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    const [image] = reply.body.data.images;
    expect(image.document === null).toBe(asDocument === "redrawn");
    for (const url of [image.product_image_url, image.product_image_url_2x]) {
      const { headers, rawPayload } = await server.app.inject({ url });
      expect(headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
      for (const trace of TRACES) expect(rawPayload.includes(trace), trace).toBe(false);
      const { exif, icc, xmp, pages, space } = await sharp(rawPayload).metadata();
      expect({ exif, icc, xmp, pages, space }).toEqual({ space: "srgb" });
    }
  });
});
