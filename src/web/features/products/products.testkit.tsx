import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Product } from "../../../contract/products.contract.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { openPage } from "../../testing/open-page.tsx";
import { ada, signInAs } from "../../testing/sessions.ts";

export const LIST = "/api/admin/products";

const image = (id: number) => ({
  id,
  product_image_url: `/api/files/s${id}`,
  product_image_url_2x: `/api/files/l${id}`,
  width: 240,
  height: 180,
  document: null,
});

export const ZUMA: Product = {
  id: 5,
  name: "Zuma Lite 5",
  description: "A telephone",
  price: 98_500.5,
  active: 1,
  features: { Screen: "6.5 inch", Battery: "5,000 mAh" },
  images: [image(71), { ...image(72), document: { name: "Data sheet.pdf", url: "/api/files/d72" } }],
  created_at: "2026-01-05T23:30:00Z",
  version: 3,
  changed_at: null,
  changed_by: null,
};

/** A product from before products had features. */
export const FRIDGE: Product = {
  ...ZUMA,
  id: 4,
  name: "Benue Cool 150",
  description: "150 litres",
  price: 234_500,
  active: 0,
  features: {},
  images: [],
  version: 1,
};

export const ALL = ["view-products", "edit-products", "update-products", "create-admin"];

type Answers = Parameters<typeof fakeApi>[0];

const pageOf = (rows: readonly Product[]) => ({
  data: rows,
  from: 1,
  to: rows.length,
  current_page: 1,
  last_page: 2,
  per_page: 20,
  total: 21,
  prev_page_url: null,
  next_page_url: `${LIST}?q=zu&page=2&after=k`,
  links: [{ url: `${LIST}?q=zu&page=2&after=k`, label: "2", active: false }],
});

/** A row of the product's history. */
const SAVED = {
  id: 9,
  at: "2026-01-06T09:00:00Z",
  title: "Changed a product",
  action: "product-updated",
  actor: { id: 1, name: "Chidi Okafor" },
  object: { kind: "product", id: "5", label: "Zuma Lite 5", path: null },
  before: { price: 99_000 },
  after: { price: 98_500.5 },
  ip: null,
};

interface Stage {
  readonly held?: string[];
  readonly rows?: readonly Product[];
  readonly answers?: Answers;
}

/** Renders the products page for a user with these permissions. */
export function openProducts(address = "/products", { held = ALL, rows = [ZUMA, FRIDGE], answers = {} }: Stage = {}) {
  signInAs(held);
  const api = fakeApi({
    [`GET ${LIST}`]: { data: pageOf(rows) },
    ...Object.fromEntries(rows.map((product) => [`GET ${LIST}/${product.id}`, { data: product }])),
    "GET /api/admin/history/product/5": { data: { ...pageOf([]), data: [SAVED] } },
    "GET /api/admin/loans/counts": { data: {} },
    "GET /api/user": { data: ada(held) },
    ...answers,
  });
  const sent = () => api.calls.filter(({ method }) => method !== "GET");
  const listed = () => api.calls.filter(({ url }) => url.split("?")[0] === LIST).map(({ url }) => url);
  return { ...api, sent, listed, ...openPage(address) };
}

/** Chooses from a row's menu. */
export async function choose(action: string, product = ZUMA): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `Actions for ${product.name}` }));
  await userEvent.click(screen.getByRole("button", { name: action }));
}

export const loadParts = () =>
  Promise.all([import("../../app/screens/lending/products-screen.tsx"), import("./dialogs/product-dialogs.tsx")]);
