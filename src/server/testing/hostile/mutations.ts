import type { DemoRandom } from "../../../pretend/demo/demo-random.ts";

type Json = Record<string, unknown>;

const LONG = "A".repeat(70_000);

/** Values that often break programs. */
export const NASTY: readonly unknown[] = [
  null,
  true,
  "",
  " ",
  0,
  -0,
  -1,
  1.005,
  0.1 + 0.2,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  "NaN",
  "1e400",
  "0x1F",
  "1,000",
  "٣٤٥",
  "１２３",
  "a\u0000b",
  "\ud800",
  "\uffff",
  "\u202etxt.exe",
  "\r\nX-Injected: 1",
  "e\u0301".repeat(150),
  "🙂".repeat(120),
  "%",
  "%00",
  "_%\\",
  "' or '1'='1",
  "'; drop table loans; --",
  "$1",
  "{{7*7}}",
  "=1+1",
  "../../../../etc/passwd",
  "C:\\windows\\win.ini",
  "<script>alert(1)</script>",
  "(a+)+$",
  "&|!():*<->",
  "9999-99-99",
  "2026-02-30",
  "0000-01-01",
  "+275760-09-13",
  "-271821-04-20",
  "00000000-0000-0000-0000-000000000000",
  "constructor",
  "__proto__",
  "toString",
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 1 },
  { $ne: null },
  "x".repeat(300),
  "x".repeat(5000),
  LONG,
];

/** Lists nested so deeply that recursion overflows the stack. */
export function deep(levels: number): string {
  return `${"[".repeat(levels)}${"]".repeat(levels)}`;
}

/** Changes one thing somewhere in a body: removes a field, gives it a wrong or strange value, or adds fields. */
export function mutate(value: unknown, random: DemoRandom): unknown {
  if (typeof value !== "object" || value === null || random.chance(0.05)) return random.oneOf(NASTY);
  if (Array.isArray(value)) return mutateList(value, random);
  const fields = { ...(value as Json) };
  const names = Object.keys(fields);
  if (names.length === 0 || random.chance(0.15)) return { ...fields, ...extra(random) };
  const name = random.oneOf(names);
  const inner = fields[name];
  if (random.chance(0.2)) delete fields[name];
  else if (typeof inner === "object" && inner !== null && random.chance(0.7)) fields[name] = mutate(inner, random);
  else fields[name] = random.chance(0.5) ? random.oneOf(NASTY) : bend(inner, random);
  return fields;
}

function extra(random: DemoRandom): Json {
  return random.oneOf<Json>([
    { id: 1, status: "disbursed", role_id: 1 },
    { is_admin: true, permissions: ["create-admin"] },
    { "": "" },
    { "a.b[0]": 1 },
    { [random.digits(300)]: 1 },
    Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, index])),
  ]);
}

function mutateList(list: readonly unknown[], random: DemoRandom): unknown {
  return random.oneOf<() => unknown>([
    () => [...list, ...list],
    () => [...list, random.oneOf(NASTY)],
    () => Array.from({ length: random.between(100, 2500) }, (_, index) => list[0] ?? index),
    () => list.map((item) => (random.chance(0.5) ? mutate(item, random) : item)),
    () => list[0],
  ])();
}

/** The same value in another form: another type, another sign, another alphabet. */
function bend(value: unknown, random: DemoRandom): unknown {
  if (typeof value === "number")
    return random.oneOf([String(value), -value, value + 0.001, value * 1e12, [value], value - 1, value + 1]);
  if (typeof value === "boolean") return random.oneOf([String(value), Number(value), !value, [value]]);
  if (typeof value !== "string") return random.oneOf(NASTY);
  const full = [...value].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join("");
  return random.oneOf<unknown>([
    ` ${value}\t`,
    `${value}\u0000`,
    value.toUpperCase(),
    value.repeat(20),
    full,
    value.normalize("NFD"),
    `${value}\u200b`,
    Number(value),
    [value],
    { value },
    [...value].reverse().join(""),
  ]);
}

/** Damages the text of a body. */
export function damage(text: string, random: DemoRandom): Buffer {
  return random.oneOf<() => Buffer>([
    () => Buffer.from(text.slice(0, random.between(0, Math.max(0, text.length - 1)))),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(`\ufeff${text}`),
    () => Buffer.from(text, "utf16le"),
    () => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0x22, 0x7d])]),
    () => Buffer.from(text.replace("{", '{"__proto__":{"id":1},')),
    () => Buffer.from(text.replace("{", '{"\\u005f_proto__":{"id":1},')),
    () => Buffer.from(text.replace("{", '{"constructor":{"prototype":{"x":1}},')),
    () => Buffer.from(twice(text)),
    () => Buffer.from(text.replace(/:[^,}]*/, `:${deep(random.oneOf([50, 3000, 20_000]))}`)),
    () => Buffer.from(deep(random.oneOf([100, 30_000]))),
    () => Buffer.from(text.replace(/\d+/, "1e999")),
    () => Buffer.from(text.replace(/\d+/, "9".repeat(400))),
    () => Buffer.from(text.replaceAll('"', "'")),
    () => Buffer.from("null"),
    () => Buffer.from("\u0000".repeat(50)),
    () => Buffer.alloc(70_000, 0x20),
    () => Buffer.from(`"${"\\u0000".repeat(1000)}"`),
  ])();
}

// Repeats all keys, the first with another value.
function twice(text: string): string {
  return text.replace(/^\{(.*)\}$/s, (whole, inner: string) =>
    inner ? `{${inner},${inner.replace(/:[^,]*/, ":0")}}` : whole,
  );
}
