import { z } from "zod";
import { byPatch } from "./by-either-method.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { idParams, instant, naira, nameText, text } from "./fields.ts";
import { paged, pageQuery } from "./paged.ts";

const sees = { anyOf: ["view-products"] } as const;
const edits = { anyOf: ["edit-products", "update-products"] } as const;

/** Feature rows of the form (PRD-27, PRD-28), and their maximum lengths. */
export const FEATURES_MAX = 8;
export const FEATURE_NAME_MAX = 60;
export const FEATURE_VALUE_MAX = 200;

export const PRODUCT_NAME_MAX = 120;
export const PRODUCT_DESCRIPTION_MAX = 2000;

/** Pictures of one product, and the maximum size of an upload. */
export const IMAGES_MAX = 12;
export const IMAGE_BYTES_MAX = 5_000_000;

/** The gallery shows 240 CSS pixels a picture (PRD-14); the second width is for screens of twice the density. */
export const IMAGE_WIDTHS = [240, 480] as const;

const productImage = z.object({
  id: z.number().int(),
  /** Signed, 240 pixels wide. */
  product_image_url: z.string(),
  /** Signed, 480 pixels wide. */
  product_image_url_2x: z.string(),
  /** Of the smaller one, to reserve its space before it loads. */
  width: z.number().int(),
  height: z.number().int(),
  /** An added PDF (PRD-40); the picture is then a drawn page that represents it. */
  document: z.object({ name: z.string(), url: z.string() }).nullable(),
});

export type ProductImage = z.output<typeof productImage>;

export const product = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  price: naira,
  active: z.union([z.literal(0), z.literal(1)]),
  features: z.record(z.string(), z.string()),
  images: z.array(productImage),
  created_at: instant,
  version: z.number().int(),
  changed_at: instant.nullable(),
  changed_by: z.string().nullable(),
});

export type Product = z.output<typeof product>;

export const listProducts = defineEndpoint({
  method: "GET",
  path: "/api/admin/products",
  summary: "Products, those on offer first, then the newest",
  access: sees,
  query: z.object({ q: z.string().max(100).optional(), ...pageQuery }),
  data: paged(product),
});

/** The current product: its pictures with working addresses, and what somebody else has changed meanwhile. */
export const getProduct = defineEndpoint({
  method: "GET",
  path: "/api/admin/products/:id",
  answersOne: true,
  summary: "A product as it is now",
  access: sees,
  params: idParams,
  data: product,
  errors: { 404: "No such product" },
});

/** The message for anything that is not a price above zero (OPN-85). */
export const PRICE_MISTAKE = "Enter a price in naira, for example 450,000.00";

/** PRD-31. The form also sends `id`, `editing` and `processing`, which are ignored. */
const productBody = z.object({
  id: z.union([z.number(), z.string(), z.null()]).optional(),
  name: nameText("Enter the name", PRODUCT_NAME_MAX),
  description: text("Enter the description", PRODUCT_DESCRIPTION_MAX),
  /** Free text such as `₦450,000.50` (PRD-29, OPN-85). */
  price: z.union([z.string().max(40), z.number()], PRICE_MISTAKE),
  active: z
    .union([z.literal(0), z.literal(1), z.boolean(), z.literal("0"), z.literal("1")], "Say whether it is active")
    .optional(),
  /** Name to value; a list of pairs keeps two rows with one name apart, so that the field can refuse them. */
  features: z.union(
    [z.record(z.string(), z.string()), z.array(z.object({ name: z.string(), value: z.string() })).max(50)],
    "Enter at least one feature",
  ),
  editing: z.boolean().optional(),
  processing: z.boolean().optional(),
});

export const createProduct = defineEndpoint({
  method: "POST",
  path: "/api/admin/products/new",
  specified: true,
  summary: "Create a product",
  access: { anyOf: ["create-admin"] },
  body: productBody,
  successStatus: 201,
  data: product,
  errors: { 422: "A field is missing, the price is no price, or there are not 1 to 8 features" },
});

export const updateProduct = defineEndpoint({
  method: "PUT",
  path: "/api/admin/products/:id/update",
  specified: true,
  summary: "Change a product, also whether it is active",
  access: edits,
  params: idParams,
  body: productBody,
  data: product,
  errors: { 404: "No such product", 422: "As on creating, or somebody else was quicker" },
});
export const updateProductByPatch = byPatch(updateProduct);

/**
 * The types are a hint of the form (PRD-40): a PDF is stored behind a drawn page; other non-pictures are refused with a
 * sentence.
 */
export const addProductImage = defineEndpoint({
  method: "POST",
  path: "/api/admin/products/:id/image/create",
  specified: true,
  summary: "Add a picture to a product",
  access: { anyOf: ["edit-products"] },
  params: idParams,
  upload: { field: "image_file", bytesMax: IMAGE_BYTES_MAX },
  successStatus: 201,
  data: product,
  errors: { 404: "No such product", 422: "No file, not a picture, or twelve already" },
});

/** The id is the picture's, not the product's (PRD-17). */
export const deleteProductImage = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/products/:id/image/delete",
  specified: true,
  summary: "Delete a picture of a product",
  access: { anyOf: ["edit-products"] },
  params: idParams,
  data: product,
  errors: { 404: "No such picture" },
});

export const PRODUCT_ENDPOINTS: readonly Endpoint[] = [
  listProducts,
  getProduct,
  createProduct,
  updateProduct,
  updateProductByPatch,
  addProductImage,
  deleteProductImage,
];
