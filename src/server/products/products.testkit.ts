import { addProductImage, createProduct, type Product } from "../../contract/products.contract.ts";
import { multipart, PICTURE } from "../testing/files/test-files.ts";
import type { Reply, TestServer } from "../testing/test-server.ts";

/** A form as the console sends it (PRD-31). */
export const FORM = {
  id: null,
  name: "Zuma Lite 5",
  description: "A telephone",
  price: "₦98,500.50",
  active: 1,
  features: { Screen: "6.5 inch", Battery: "5,000 mAh" },
  editing: false,
  processing: true,
};

export async function newProduct(server: TestServer, token: string, changes: object = {}): Promise<Product> {
  const { status, body, text } = await server.call(createProduct, { token, body: { ...FORM, ...changes } });
  if (status !== 201) throw new Error(text);
  return body.data;
}

export interface SentPicture {
  readonly bytes?: Buffer;
  readonly name?: string;
  readonly field?: string;
}

/** Sends a picture for a product, as a form does. */
export async function sendPicture(
  { app }: TestServer,
  token: string,
  id: number | string,
  { bytes = PICTURE, name = "front.png", field = "image_file" }: SentPicture = {},
): Promise<Reply> {
  const { headers, payload } = multipart(field, name, bytes);
  const answer = await app.inject({
    method: "POST",
    url: addProductImage.path.replace(":id", String(id)),
    headers: { ...headers, "x-api-key": "tenor-console", authorization: `Bearer ${token}` },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json() };
}

/** The audit rows of products, the newest first. */
export async function auditOfProducts({ deps }: TestServer) {
  const { rows } = await deps.db.pool.query<{ payload: string }>(
    "select payload from audit_log where object like 'product:%' order by seq desc",
  );
  return rows.map(({ payload }) => JSON.parse(payload));
}
