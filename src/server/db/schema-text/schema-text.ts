import type { CatalogueView, SchemaCatalogue } from "./schema-catalogue.store.ts";
import { orderSchema } from "./schema-order.ts";
import { functionText, lateReferences, tableText } from "./schema-table-text.ts";
import { asRows, asWritten, folded } from "./sql-as-written.ts";

const HEADER = `-- The schema as the migrations make it, for reading; docs/database.md says what a row of each table is. \`npm run db:types\`
-- writes it from the catalogue and \`npm test\` compares: nobody edits it. It runs as it is on an empty database.
--
-- A table stands after the tables that it refers to, beside those whose names begin with the same word. Below it are its
-- indexes, the functions that its triggers alone call, and its triggers. Functions that tables are made with, or that
-- triggers of several tables call, come first; views, and functions that are called by name, come last.`;

/** The schema as one text that a person reads and PostgreSQL runs. */
export function schemaText(catalogue: SchemaCatalogue): string {
  const { tools, tables, views, functions } = orderSchema(catalogue);
  const late = tables.flatMap(lateReferences);
  const parts = [
    // Bodies name tables that come later.
    `${HEADER}\n\nset check_function_bodies = off;`,
    catalogue.extensions.map((name) => `create extension if not exists ${name};`).join("\n"),
    part("What tables are made with", tools.map(functionOf)),
    part("Tables", tables.map(tableText)),
    part("References to tables further down", late.length > 0 ? [late.join("\n")] : []),
    part("Views", views.map(viewText)),
    part("Functions called by name", functions.map(functionOf)),
    "reset check_function_bodies;",
  ];
  return `${parts.filter((text) => text !== "").join("\n\n")}\n`;
}

const functionOf = ({ definition }: { readonly definition: string }): string => functionText(definition);

function viewText({ name, definition, comparesRows }: CatalogueView): string {
  const text = asWritten(definition);
  const lines = (comparesRows ? asRows(text) : text).split("\n").map((line) => folded(line, "      "));
  return `create view ${name} as\n${lines.join("\n")}`;
}

function part(title: string, texts: readonly string[]): string {
  return texts.length === 0 ? "" : [`-- ${title} ${"-".repeat(116 - title.length)}`, ...texts].join("\n\n");
}
