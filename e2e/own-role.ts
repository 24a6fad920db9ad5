import type { Page } from "@playwright/test";
import type { DataOf } from "../src/contract/endpoint.ts";
import type { listPermissions } from "../src/contract/roles.contract.ts";
import { read } from "./tenor.ts";

export async function idsOf(page: Page, ...names: string[]): Promise<number[]> {
  const all = await read<DataOf<typeof listPermissions>>(page, "admin", "/api/admin/permissions");
  return all.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}
