import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LOAN_STATUSES } from "./domain/loan/loan-status.ts";

// Taste that can be run: who may import whom, and other rules that a reader should be able to rely on.

const ROOT = path.resolve(import.meta.dirname, "..");
const SRC = path.join(ROOT, "src");

interface Source {
  readonly path: string;
  readonly text: string;
  /** Paths below src for our own files, package names for the rest. */
  readonly imports: readonly string[];
}

const SOURCES: readonly Source[] = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => {
    const text = readFileSync(file, "utf8");
    const found = [
      ...text.matchAll(
        /(?:^|\n)\s*(?:import|export)[^;"']*?from\s+["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|(?:^|\n)import\s+["']([^"']+)["']/g,
      ),
    ];
    const imports = found
      .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
      .map((name) => (name.startsWith(".") ? path.relative(SRC, path.resolve(path.dirname(file), name)) : name));
    return { path: path.relative(SRC, file), text, imports };
  });

const isTest = ({ path }: Source) => /\.(test|testkit)\.tsx?$/.test(path) || path.startsWith("server/testing/");
const PRODUCT = SOURCES.filter((source) => !isTest(source));
const within = (folder: string) => PRODUCT.filter((source) => source.path.startsWith(`${folder}/`));
const ours = (source: Source) => source.imports.filter((name) => existsSync(path.join(SRC, name)));

/** What breaks a rule, as `file → import`; empty when all is well. */
function offences(
  sources: readonly Source[],
  isWrong: (imported: string, source: Source) => boolean,
): readonly string[] {
  return sources.flatMap((source) =>
    ours(source)
      .filter((name) => isWrong(name, source))
      .map((name) => `${source.path} → ${name}`),
  );
}

describe("who may import whom", () => {
  it("domain imports nothing but itself", () => {
    const wrong = within("domain").flatMap((source) =>
      source.imports.filter((name) => !name.startsWith("domain/")).map((name) => `${source.path} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("contract imports domain, itself and zod", () => {
    const wrong = within("contract").flatMap((source) =>
      source.imports
        .filter((name) => !/^(domain\/|contract\/|zod$)/.test(name))
        .map((name) => `${source.path} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it("server and web never import each other", () => {
    expect(offences(within("server"), (name) => name.startsWith("web/"))).toEqual([]);
    expect(offences(within("web"), (name) => name.startsWith("server/"))).toEqual([]);
  });

  const PLUMBING = [
    "http",
    "refusal",
    "configuration",
    "pdf-safety",
    "db",
    "embedded-postgres",
    "jobs",
    "files",
    "providers",
    "ledger",
    "audit",
    "outbox",
    "sms",
    "paging",
    "spreadsheets",
    "security-log",
    "identity-openings",
    "vault",
    "key-rotation",
    "data-scan",
  ];
  const folderOf = (name: string): string => name.split("/")[1] ?? "";
  const isFolder = (name: string) => name.startsWith("server/") && name.split("/").length > 2;

  it("the server's plumbing imports no feature", () => {
    const wrong = offences(
      within("server").filter((source) => isFolder(source.path) && PLUMBING.includes(folderOf(source.path))),
      (name) => isFolder(name) && !PLUMBING.includes(folderOf(name)),
    );
    expect(wrong).toEqual([]);
  });

  // A feature may use those to its right, and nothing else: short, listed, without a cycle.
  const FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
    "loan-record": [],
    session: ["terms"],
    "set-up": ["session"],
    account: ["session"],
    grants: [],
    roles: ["grants"],
    staff: ["session", "grants", "account", "customers", "leads", "statement-record"],
    customers: ["contact-changes", "loan-record", "signing"],
    "contact-changes": ["settings", "lender", "message-texts"],
    "data-protection": ["customers", "settings", "reports", "figures"],
    "special-approvals": [],
    products: [],
    "four-eyes": [],
    "pending-acts": ["four-eyes", "settings"],
    acts: [
      "pending-acts",
      "loan-record",
      "mandate-record",
      "money-in",
      "statement-record",
      "suspense",
      "unread-rows",
      "customer-credit",
    ],
    settings: ["grants"],
    "approval-requests": ["grants", "staff", "roles", "settings"],
    holidays: ["loan-record", "settings"],
    lender: [],
    figures: [],
    terms: ["lender", "figures"],
    "go-live": ["lender", "loan-record", "session", "settings", "terms"],
    messages: ["lender"],
    "message-texts": ["lender"],
    "loan-types": ["loan-record", "settings"],
    "pick-up-places": [],
    employers: ["loan-record", "reports"],
    "audit-log": ["reports"],
    backup: [],
    budget: [],
    identity: ["budget", "settings"],
    "watch-lists": ["identity"],
    affordability: ["loan-record", "budget", "identity", "employers"],
    "mandate-record": ["loan-record", "message-texts"],
    "money-in": ["loan-record", "mandate-record", "settings", "pending-acts", "message-texts"],
    repayments: ["loan-record", "money-in", "settings", "pending-acts", "customer-credit"],
    statements: ["loan-record", "money-in", "matching", "statement-record", "suspense"],
    "provider-traffic": ["loan-record", "money-in", "mandates"],
    deductions: ["loan-record", "loan-lists"],
    payday: ["loan-lists", "mandates", "reports"],
    books: [],
    signing: ["loan-record", "contact-changes", "letters", "terms", "message-texts", "one-time-codes"],
    "account-statements": [
      "application-status",
      "applications",
      "contact-changes",
      "lender",
      "letters",
      "loan-record",
      "message-texts",
      "signing",
    ],
    "application-status": [
      "loan-record",
      "session",
      "signing",
      "contact-changes",
      "budget",
      "message-texts",
      "one-time-codes",
    ],
    applications: [
      "affordability",
      "loan-record",
      "leads",
      "session",
      "budget",
      "terms",
      "employers",
      "go-live",
      "message-texts",
      "one-time-codes",
    ],
    leads: ["grants"],
    "lead-imports": ["leads", "loan-record"],
    "lead-offers": ["leads", "loan-record", "affordability", "calculator", "go-live", "message-texts"],
    loans: [
      "loan-record",
      "affordability",
      "mandate-record",
      "signing",
      "settings",
      "four-eyes",
      "contact-changes",
      "budget",
      "identity",
      "watch-lists",
      "employers",
      "customer-credit",
      "message-texts",
    ],
    dashboard: [],
    views: [],
    "work-queues": [],
    partners: ["applications", "go-live", "loan-record"],
    calculator: ["loan-record", "affordability", "employers"],
    pickup: ["loan-record", "loans", "money-in", "contact-changes", "message-texts", "one-time-codes", "settings"],
    reports: ["session"],
    live: ["loan-record"],
    metrics: ["go-live"],
    telemetry: ["metrics"],
    "call-queue": ["leads"],
    "lead-analytics": ["dashboard", "reports"],
    rejections: ["reports"],
    "loan-choices": ["applications", "go-live", "lender", "products"],
    "loan-correction": [
      "affordability",
      "contact-changes",
      "employers",
      "loan-record",
      "loans",
      "signing",
      "one-time-codes",
    ],
    "loan-files": ["contact-changes", "identity", "loan-record", "loans", "signing", "watch-lists"],
    "loan-lists": ["loan-record"],
    "loan-notes": ["loan-record", "loans"],
    mandates: ["affordability", "loan-record", "mandate-record", "money-in", "pending-acts"],
    payouts: ["grants", "loan-record", "loans", "mandate-record", "message-texts", "money-in", "pending-acts"],
    "reference-data": ["loan-record"],
    search: [],
    "top-ups": ["loan-record"],
    verification: ["account-statements", "lender", "letters", "session", "signing"],
    matching: ["loan-record"],
    "statement-record": ["loan-record", "matching", "money-in"],
    suspense: [
      "four-eyes",
      "grants",
      "loan-record",
      "matching",
      "money-in",
      "pending-acts",
      "settings",
      "statement-record",
    ],
    "unread-rows": ["money-in", "pending-acts", "statement-record", "statements"],
    "one-time-codes": [],
    "customer-credit": ["four-eyes", "loan-record", "money-in", "pending-acts", "settings"],
  };
  // What starts the product puts all of it together.
  const MAY_USE_ANYTHING = new Set(["start"]);

  it("a feature of the server imports another only along the listed edges", () => {
    const wrong = offences(
      within("server").filter((source) => isFolder(source.path) && !PLUMBING.includes(folderOf(source.path))),
      (name, source) => {
        if (!isFolder(name) || PLUMBING.includes(folderOf(name)) || folderOf(name) === folderOf(source.path))
          return false;
        if (MAY_USE_ANYTHING.has(folderOf(source.path))) return false;
        return !(FEATURE_EDGES[folderOf(source.path)] ?? []).includes(folderOf(name));
      },
    );
    expect(wrong).toEqual([]);
  });

  it("what is pretended is no part of the product: what starts it alone imports the demo and the sandboxes", () => {
    const importers = PRODUCT.filter(({ path: file }) => !file.startsWith("pretend/"));
    const wrong = offences(
      importers,
      (name, { path: file }) => name.startsWith("pretend/") && !file.startsWith("server/start/"),
    );
    expect(wrong).toEqual([]);
    expect(offences(within("pretend"), (name) => name.startsWith("web/"))).toEqual([]);
  });

  it("every edge between features is walked, and none leads back", () => {
    const walked = new Map<string, Set<string>>();
    for (const source of within("server").filter(({ path: file }) => isFolder(file)))
      for (const name of ours(source).filter(isFolder))
        walked.set(folderOf(source.path), (walked.get(folderOf(source.path)) ?? new Set()).add(folderOf(name)));
    const unwalked = Object.entries(FEATURE_EDGES).flatMap(([from, to]) =>
      to.filter((name) => !walked.get(from)?.has(name)).map((name) => `${from} → ${name}`),
    );
    expect(unwalked).toEqual([]);
    const isReached = (from: string, goal: string, seen = new Set<string>()): boolean =>
      (FEATURE_EDGES[from] ?? []).some(
        (next) => next === goal || (!seen.has(next) && isReached(next, goal, seen.add(next))),
      );
    expect(Object.keys(FEATURE_EDGES).filter((name) => isReached(name, name))).toEqual([]);
  });

  it("in the web, ui imports only ui, domain, what leads to another page and what fetches a part on demand, lib imports domain and contract, a feature no other feature", () => {
    expect(
      offences(
        within("web/ui"),
        (name) => !/^(web\/ui\/|web\/lib\/(use-part|route\/)|domain\/|contract\/paged)/.test(name),
      ),
    ).toEqual([]);
    expect(offences(within("web/lib"), (name) => !/^(web\/lib|domain|contract)\//.test(name))).toEqual([]);
    const feature = (name: string) => /^web\/features\/([^/]+)/.exec(name)?.[1] ?? "";
    // The page that makes the first account looks like the one that signs it in; the calculator shows what a loan's
    // affordability check shows; uploads and calls begin at the list of leads and show its leads; the lead analytics have
    // the boxes and charts of the dashboard.
    const edges: Readonly<Record<string, string>> = {
      "set-up": "session",
      calculator: "loans",
      "lead-imports": "leads",
      "call-queue": "leads",
      "lead-analytics": "dashboard",
    };
    expect(
      offences(
        within("web/features"),
        (name, { path: from }) =>
          name.startsWith("web/app/") || !["", feature(from), edges[feature(from)]].includes(feature(name)),
      ),
    ).toEqual([]);
  });

  it("drafts of messages that nobody has reviewed are shown in the console, and reach nothing that sends", () => {
    const isDraft = (name: string) => /^web\/.*message-texts\/drafts\//.test(name);
    expect(PRODUCT.filter(({ path: file }) => isDraft(file))).toHaveLength(5);
    expect(offences(PRODUCT, (name, { path: file }) => isDraft(name) && !/\/message-texts\//.test(file))).toEqual([]);
    const texts = /Not reviewed|wey we|ẹ̀yáwó|rancenku|mgbazinye/;
    expect(PRODUCT.filter(({ path: file, text }) => !file.startsWith("web/") && texts.test(text))).toEqual([]);
  });

  it("a PDF from a stranger is looked into in a thread of its own, and nowhere else", () => {
    expect(offences(PRODUCT, (name) => name === "server/pdf-safety/pdf-check.ts")).toEqual([
      "server/pdf-safety/pdf-check-thread.ts → server/pdf-safety/pdf-check.ts",
    ]);
  });

  it("a statement from a stranger is read in a thread of its own, and nowhere else", () => {
    expect(offences(PRODUCT, (name) => name === "server/statements/reading/read-statement.ts")).toEqual([
      "server/statements/reading/statement-reading-thread.ts → server/statements/reading/read-statement.ts",
    ]);
  });

  it("a file of leads from a stranger is read in a thread of its own, and nowhere else", () => {
    expect(offences(PRODUCT, (name) => name === "server/lead-imports/reading/read-leads.ts")).toEqual([
      "server/lead-imports/reading/leads-file-thread.ts → server/lead-imports/reading/read-leads.ts",
    ]);
  });

  it("no file imports itself in a circle", () => {
    const graph = new Map(PRODUCT.map((source) => [source.path, runtimeImports(source)]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, trail: readonly string[]): void => {
      if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
      if (done.has(file) || trail.includes(file)) return;
      for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
      done.add(file);
    };
    for (const file of graph.keys()) walk(file, []);
    expect(circles).toEqual([]);
  });

  it("no folder of server, domain or contract leans on another that leans on it", () => {
    const room = (file: string) => file.split("/").slice(0, 2).join("/");
    const isRoom = (file: string) => /^(server|domain|contract|pretend)\/[^/]+\//.test(file);
    const leans = new Map<string, Set<string>>();
    for (const source of PRODUCT.filter(({ path: file }) => isRoom(file)))
      for (const name of runtimeImports(source).filter((file) => isRoom(file) && room(file) !== room(source.path)))
        leans.set(room(source.path), (leans.get(room(source.path)) ?? new Set()).add(room(name)));
    const isReached = (from: string, goal: string, seen = new Set<string>()): boolean =>
      [...(leans.get(from) ?? [])].some(
        (next) => next === goal || (!seen.has(next) && isReached(next, goal, seen.add(next))),
      );
    expect([...leans.keys()].filter((name) => isReached(name, name))).toEqual([]);
  });
});

/** The files that run when this one does: all that it imports or passes on, but for statements of types alone. */
function runtimeImports({ path: file, text }: Source): readonly string[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["'](\.[^"']+)["']/g,
  );
  const folder = path.dirname(path.join(SRC, file));
  return [...statements].map(([, name = ""]) => path.relative(SRC, path.resolve(folder, name)));
}

/** Files whose text breaks a rule; comments do not count. */
function filesWith(sources: readonly Source[], pattern: RegExp): readonly string[] {
  return sources
    .filter(({ text }) => pattern.test(text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, "")))
    .map((source) => source.path);
}

describe("what belongs where", () => {
  it("rules are told the time and the chance: no clock, randomness, environment or network in domain and contract", () => {
    const impure = /\bDate\.now\(|\bnew Date\(\)|Math\.random|process\.|\bfetch\(|performance\.now|Temporal\.Now/;
    expect(filesWith([...within("domain"), ...within("contract")], impure)).toEqual([]);
  });

  it("SQL stands in stores, the ledger, jobs and migrations", () => {
    const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^>]*>)?`|pool\.query|client\.query/;
    const wrong = filesWith([...within("server"), ...within("pretend")], sql).filter(
      (name) => !/\.(store|job)\.ts$|^server\/(ledger|jobs|db)\//.test(name),
    );
    expect(wrong.filter((name) => name !== "server/start/open-store.ts")).toEqual([]);
  });

  it("a page's limit, and the comparison with the row it starts beside, are spelled in paging alone: a list has pageOf", () => {
    const comparison =
      /\([^()`]*,[^()`]*\)\s*(?:[<>]|\$\{[^}]*\})\s*(?:\((?:\$|\(?select)|\$\{)|\? "[<>]=?" : "[<>]=?"/;
    const limit = /\bfunction (?:windowOf|besideRow)\b|limit \$\{PAGE_SIZE\} offset|\* PAGE_SIZE\}/;
    const lists = within("server").filter(({ path: file }) => !file.startsWith("server/paging/"));
    // Sweeps walk a table in batches and have no pages.
    const walks = ["server/data-protection/erase-sealed-words.store.ts", "server/jobs/forget-people.store.ts"];
    expect([...filesWith(lists, comparison)].sort()).toEqual(walks);
    expect(filesWith(lists, limit)).toEqual([]);
  });

  it("a list of loan statuses is spelt in SQL by the functions that are held to the domain alone (statuses-kept.test.ts)", () => {
    const status = `(?:${LOAN_STATUSES.join("|")})`;
    const list = new RegExp(
      `(\\bin ?\\(|\\barray ?\\[)[^)\\]]*'${status}'\\s*,\\s*'${status}'|'\\{(\\w+,)*${status},${status}`,
    );
    const listing = /create (or replace )?function \w+\(status text\) returns boolean [^$]*\$\$[^$]*\$\$;/g;
    const files = ["migrations", "bench", "scripts"].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$/.test(name))
        .map((name) => ({ path: path.join(folder, name), text: readFileSync(path.join(ROOT, folder, name), "utf8") })),
    );
    const spelt = [...PRODUCT, ...files].filter(({ text }) => list.test(text.replaceAll(listing, "")));
    expect(spelt.map((file) => file.path)).toEqual([]);
  });

  it("db.query only reads: what writes asks for a transaction, or for db.alone", () => {
    const writing =
      /^\s*(\$\{\w+\}\s*)?(insert|update|delete|merge|truncate)\b|\b(insert into|delete from|update \w+ (\w+ )?set)\b|\bnextval\(/i;
    const statement = /\bsql(?:<[^`]*?>)?`([^`]*)`\s*\.execute\(\s*([\w.]+)\s*,?\s*\)/g;
    const wrong = [...within("server"), ...within("pretend")].flatMap(({ path: file, text }) =>
      [...text.matchAll(statement)]
        .filter(
          ([, words = "", by = ""]) => writing.test(words) && (/\bquery$/.test(by) || isForQueries(text, words, by)),
        )
        .map(([, words]) => `${file}: ${words?.trim().slice(0, 60)}`),
    );
    expect(wrong).toEqual([]);
  });

  /** Whether the function around a statement was given `by` to read with. */
  function isForQueries(text: string, words: string, by: string): boolean {
    const before = text.slice(0, text.indexOf(words));
    const signature = before.slice(before.lastIndexOf("function "));
    return new RegExp(`\\b${by}: Queries\\b`).test(signature);
  }

  it("the environment is read in one file", () => {
    expect(filesWith(PRODUCT, /process\.env/)).toEqual(["server/config.ts"]);
  });

  it("a vendor's name stays in the vendor's folder, in what the specification calls by it, and where it is chosen", () => {
    const allowed =
      /^(server\/providers\/remita|server\/start\/|server\/config|contract\/|domain\/|web\/|server\/affordability\/check-affordability|server\/special-approvals\/|server\/ledger\/account|server\/loans\/deduction-setup|server\/mandate-record\/settle-booking|server\/deductions\/deduction-row\.presenter)/;
    expect(filesWith(within("server"), /remita/i).filter((name) => !allowed.test(name))).toEqual([]);
  });

  it("no file is called by what it is not: utils, helpers, common, types, index, service, manager", () => {
    const names = PRODUCT.map((source) => source.path).filter((name) =>
      /(^|[/.])(utils?|helpers?|common|types|index|services?|managers?)\.tsx?$/.test(name),
    );
    expect(names).toEqual([]);
  });

  it("files stay short: none above 300 lines", () => {
    const lines = PRODUCT.filter((source) => !source.path.endsWith(".generated.ts")).map((source) => ({
      path: source.path,
      lines: source.text.split("\n").length,
    }));
    expect(lines.filter((file) => file.lines > 300)).toEqual([]);
  });

  it("a room is of a size to be looked over: at most 35 files in a folder, tests apart, but in the flat folder of contracts", () => {
    const folders = PRODUCT.map((source) => path.dirname(source.path));
    const sizes = [...new Set(folders)].map((name) => ({ name, files: folders.filter((one) => one === name).length }));
    expect(sizes.filter(({ name, files }) => name !== "contract" && files > 35)).toEqual([]);
  });

  it("the parts of a page are links, by TabLinks: nothing has the role of a tab", () => {
    expect(filesWith(SOURCES, /role="tab(list|panel)?"/)).toEqual([]);
  });

  it("there is one kit, our own: nothing comes from Mantine", () => {
    expect(filesWith(SOURCES, /from "@mantine\/|import "@mantine\//)).toEqual([]);
  });

  it("a theme changes colours and nothing else: the browser tests look at all the rest in one theme only", () => {
    const sheets = readdirSync(path.join(SRC, "web"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css"))
      .map((name) => ({ name, text: readFileSync(path.join(SRC, "web", name), "utf8") }));
    const knowing = sheets.filter(({ text }) => /color-scheme|light-dark\(/.test(text));
    expect(knowing.map(({ name }) => name)).toEqual([path.join("ui", "tokens", "tokens.css")]);
    const dark = /:root\[data-color-scheme="dark"\] \{([^}]*)\}/.exec(knowing[0]?.text ?? "")?.[1] ?? "";
    const names = [...dark.matchAll(/^\s*([\w-]+):/gm)].map((match) => match[1] ?? "");
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !name.startsWith("--") && name !== "color-scheme")).toEqual([]);
  });

  it("no test is skipped or left to itself", () => {
    const marker = new RegExp(`\\b(it|test|describe)\\.(${["skip", "only", "todo"].join("|")})\\b`);
    expect(filesWith(SOURCES, marker)).toEqual([]);
  });
});

it("the page on the architecture has one line for every folder of server and web", () => {
  const page = readFileSync(path.resolve(SRC, "../docs/architecture.md"), "utf8");
  const folders = (root: string) =>
    readdirSync(path.join(SRC, root), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const listed = new Set([...page.matchAll(/^- `([\w/-]+)`: /gm)].map(([, name]) => name));
  const server = folders("server").map(({ name }) => name);
  const web = [
    ...folders("web").map(({ name }) => `web/${name}`),
    ...folders("web/features").map(({ name }) => (server.includes(name) ? name : `web/features/${name}`)),
  ];
  expect([...server, ...web].filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !server.includes(name ?? "") && !web.includes(name ?? ""))).toEqual([]);
});

describe("decisions", () => {
  it("a decision fits on a page: at most 400 words; its rules in full and its measurements stand elsewhere", () => {
    const folder = path.resolve(SRC, "../docs/decisions");
    const words = readdirSync(folder)
      .filter((name) => name !== "README.md")
      .map((name) => ({ name, words: readFileSync(path.join(folder, name), "utf8").trim().split(/\s+/).length }));
    expect(words.filter((page) => page.words > 400)).toEqual([]);
  });
});

describe("where an endpoint is", () => {
  const FILES = within("server").filter(({ path: file }) => file.endsWith(".route.ts"));
  const TIED = /(?<![\w.])(?:route|readingRoute)\(\s*(\w+)/g;
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  it("a file called by its verb and noun has one route and that alone, which is called so too", () => {
    const wrong = FILES.flatMap(({ path: file, text }) => {
      const tied = [...text.matchAll(TIED)].map(([, endpoint = ""]) => endpoint);
      const [endpoint = ""] = tied;
      const isRight =
        tied.length === 1 &&
        path.basename(file) === `${kebab(endpoint)}.route.ts` &&
        new RegExp(`^export const ${endpoint}Route = (?:route|readingRoute)\\(`, "m").test(text);
      return isRight ? [] : [file];
    });
    expect(FILES.length).toBeGreaterThan(280);
    expect(wrong).toEqual([]);
  });

  it("no other file has a route, and a slice lists all of its own in routes.ts", () => {
    const others = within("server").filter((source) => !source.path.endsWith(".route.ts"));
    expect(filesWith(others, /(?<![\w.])(?:route|readingRoute)\(\s*[a-z]\w+,/)).toEqual([]);
    const listed = new Set(
      within("server")
        .filter(({ path: file }) => path.basename(file) === "routes.ts")
        .flatMap(ours),
    );
    expect(FILES.map((source) => source.path).filter((file) => !listed.has(file))).toEqual([]);
  });

  it("a feature lists its screens in screens.ts, and the table of the console has every list", () => {
    const lists = PRODUCT.map((source) => source.path).filter((file) => /^web\/features\/.*screens\.ts$/.test(file));
    const table = PRODUCT.find((source) => source.path === "web/app/screens.ts");
    expect(lists.filter((file) => path.basename(file) !== "screens.ts")).toEqual([]);
    expect(lists.filter((file) => !(table && ours(table).includes(file)))).toEqual([]);
  });

  it("one noun, one name: a route stands in the folder that is called as its contract", () => {
    const wrong = FILES.filter(({ path: file, text }) => {
      const [, endpoint = ""] = /(?<![\w.])(?:route|readingRoute)\(\s*(\w+)/.exec(text) ?? [];
      const contract = within("contract").find((source) =>
        new RegExp(`^export const ${endpoint} = defineEndpoint\\(`, "m").test(source.text),
      );
      return contract?.path !== `contract/${file.split("/")[1]}.contract.ts`;
    });
    expect(wrong.map((source) => source.path)).toEqual([]);
  });

  it("one verb, one name: an endpoint gets what it shows, and only a store reads", () => {
    const read = SOURCES.filter(({ path: file }) => file.endsWith(".contract.ts")).flatMap(({ path: file, text }) =>
      [...text.matchAll(/^export const (read\w*) = defineEndpoint\(/gm)].map(([, endpoint]) => `${file}: ${endpoint}`),
    );
    expect(read).toEqual([]);
  });

  it("one noun, one name: a feature of the web is called as a contract, or is a screen of its own", () => {
    // The pages that visitors read, the front page, the list of what a new lender does first, and the kit.
    const SCREENS = ["first-steps", "kit", "landing", "public"];
    const contracts = new Set(within("contract").map((source) => path.basename(source.path, ".contract.ts")));
    const features = new Set(within("web/features").map((source) => source.path.split("/")[2] ?? ""));
    expect([...features].filter((feature) => !contracts.has(feature)).sort()).toEqual(SCREENS);
  });
});

describe("what the pages promise", () => {
  it("every script that one names exists", () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const docs = readdirSync(path.join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
    const pages = ["README.md", "CONTRIBUTING.md", ...docs.map((name) => `docs/${name}`)];
    const named = pages.flatMap((page) =>
      [...readFileSync(path.join(ROOT, page), "utf8").matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? ""),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("the README is read in a few minutes: ninety lines at most", () => {
    expect(readFileSync(path.join(ROOT, "README.md"), "utf8").split("\n").length).toBeLessThanOrEqual(91);
  });

  it("the page of the configuration names every variable that is read, and no other", () => {
    const page = readFileSync(path.join(ROOT, "docs/configuration.md"), "utf8");
    const config = readFileSync(path.join(SRC, "server/config.ts"), "utf8");
    const read = new Set(
      [...config.matchAll(/\benv\.([A-Z][A-Z0-9_]+)|\b(REMITA_[A-Z_]+):/g)].map((match) => match[1] ?? match[2] ?? ""),
    );
    const documented = new Set(
      [...page.matchAll(/^\|[^|]*`([A-Z][A-Z0-9_]+)`[^\n]*$/gm)].flatMap((row) =>
        [...(row[0].split("|")[1] ?? "").matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((name) => name[1] ?? ""),
      ),
    );
    expect([...documented].sort()).toEqual([...read].sort());
  });

  it("what is installed is known by its bytes: every entry of the lock file carries their digest", () => {
    const { packages } = JSON.parse(readFileSync(path.join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Record<string, { readonly integrity?: string }>;
    };
    const { "": _root, ...installed } = packages;
    expect(Object.keys(installed).length).toBeGreaterThan(500);
    const unknown = Object.entries(installed).filter(
      ([, { integrity = "" }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity),
    );
    expect(unknown.map(([name]) => name)).toEqual([]);
  });

  it("direct dependencies are pinned exactly, and forty at most at run time", () => {
    const manifest = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8")) as Record<
      string,
      Record<string, string>
    >;
    const versions = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}),
    );
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(Object.keys(manifest.dependencies ?? {}).length).toBeLessThanOrEqual(40);
  });
});
