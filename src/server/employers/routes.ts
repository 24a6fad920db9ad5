import type { Route } from "../http/route.ts";
import { addEmployerAliasRoute } from "./aliases/add-employer-alias.route.ts";
import { mergeEmployerRoute } from "./aliases/merge-employer.route.ts";
import { removeEmployerAliasRoute } from "./aliases/remove-employer-alias.route.ts";
import { createEmployerRoute } from "./create-employer.route.ts";
import { getEmployerRoute } from "./get-employer.route.ts";
import { listEmployersRoute } from "./list-employers.route.ts";
import { exportEmployersRoute } from "./register-files/export-employers.route.ts";
import { importEmployersRoute } from "./register-files/import-employers.route.ts";
import { acceptUnknownEmployerRoute } from "./unknown/accept-unknown-employer.route.ts";
import { createFromUnknownEmployerRoute } from "./unknown/create-from-unknown-employer.route.ts";
import { listUnknownEmployersRoute } from "./unknown/list-unknown-employers.route.ts";
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
