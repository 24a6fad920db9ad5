import type { Route } from "../http/route.ts";
import { acceptUnknownEmployerRoute } from "./accept-unknown-employer.route.ts";
import { addEmployerAliasRoute } from "./add-employer-alias.route.ts";
import { createEmployerRoute } from "./create-employer.route.ts";
import { createFromUnknownEmployerRoute } from "./create-from-unknown-employer.route.ts";
import { exportEmployersRoute } from "./export-employers.route.ts";
import { getEmployerRoute } from "./get-employer.route.ts";
import { importEmployersRoute } from "./import-employers.route.ts";
import { listEmployersRoute } from "./list-employers.route.ts";
import { listUnknownEmployersRoute } from "./list-unknown-employers.route.ts";
import { mergeEmployerRoute } from "./merge-employer.route.ts";
import { removeEmployerAliasRoute } from "./remove-employer-alias.route.ts";
import { updateEmployerRoute } from "./update-employer.route.ts";

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
