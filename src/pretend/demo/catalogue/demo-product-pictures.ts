import type { FileStore } from "../../../server/files/file-store.ts";
import { drawPicture, PICTURE_TYPE } from "../../../server/products/draw-picture.ts";
import { type DemoBook, enter } from "../demo-rows.ts";
import { enterFile, type KeptContent, keepContent } from "./demo-files.ts";
import { DEMO_PRODUCTS } from "./demo-products.ts";
import { type DeviceDrawing, drawDevice } from "./device-drawing.ts";

interface DemoPicture {
  readonly small: KeptContent;
  readonly large: KeptContent;
  readonly width: number;
  readonly height: number;
}

/** The pictures of all demo products, in their order; drawn and stored before any row names them. */
export type ProductPictures = readonly (readonly DemoPicture[])[];

export function keepProductPictures(store: FileStore): Promise<ProductPictures> {
  return Promise.all(
    DEMO_PRODUCTS.map(({ pictures }) => Promise.all(pictures.map((drawing) => keepDrawing(store, drawing)))),
  );
}

async function keepDrawing(store: FileStore, drawing: DeviceDrawing): Promise<DemoPicture> {
  const { small, large, width, height } = await drawPicture(drawDevice(drawing));
  const keep = async (bytes: Buffer): Promise<KeptContent> => ({
    ...(await keepContent(store, bytes, PICTURE_TYPE.contentType)),
    cacheable: true,
  });
  return { small: await keep(small), large: await keep(large), width, height };
}

/** Enters the pictures of the products in the book, added by the first of the staff on the day the lender opened. */
export function enterProductPictures(book: DemoBook, pictures: ProductPictures): void {
  for (const [place, { id, created_at }] of book.rows.products.entries()) {
    for (const [number, { small, large, width, height }] of (pictures[place] ?? []).entries()) {
      const file = (content: KeptContent, size: string) =>
        enterFile(book, `product ${id} ${number} ${size}`, `product.${PICTURE_TYPE.extension}`, content, created_at);
      enter(book, "product_images", {
        product_id: id,
        small_file: file(small, "small"),
        large_file: file(large, "large"),
        document_file: null,
        width,
        height,
        created_by: 1,
        created_at,
      });
    }
  }
}
