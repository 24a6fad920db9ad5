import type { Route } from "../http/route.ts";
import { acceptUnknownEmployerRoute } from "./accept-unknown-employer.ts";
import { addEmployerAliasRoute } from "./add-employer-alias.ts";
import { createEmployerRoute } from "./create-employer.ts";
import { createFromUnknownEmployerRoute } from "./create-from-unknown-employer.ts";
import { exportEmployersRoute } from "./export-employers.ts";
import { getEmployerRoute } from "./get-employer.ts";
import { importEmployersRoute } from "./import-employers.ts";
import { listEmployersRoute } from "./list-employers.ts";
import { listUnknownEmployersRoute } from "./list-unknown-employers.ts";
import { mergeEmployerRoute } from "./merge-employer.ts";
import { removeEmployerAliasRoute } from "./remove-employer-alias.ts";
import { updateEmployerRoute } from "./update-employer.ts";

export const EMPLOYER_ROUTES: readonly Route[] = [
  exportEmployersRoute,
  importEmployersRoute,
  listEmployersRoute,
  getEmployerRoute,
  createEmployerRoute,
  updateEmployerRoute,
  addEmployerAliasRoute,
  removeEmployerAliasRoute,
  mergeEmployerRoute,
  listUnknownEmployersRoute,
  acceptUnknownEmployerRoute,
  createFromUnknownEmployerRoute,
];
