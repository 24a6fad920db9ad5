import type { Database } from "../db/connect.ts";
import { notFound } from "../refusal/refusal.ts";
import { isCustomer } from "./customer.store.ts";

/** Throws the 404 of an unknown customer. */
export async function requireCustomer(db: Database, id: number): Promise<void> {
  if (!(await isCustomer(db, id))) throw notFound("customer");
}
