import type { DemoRandom } from "../../../pretend/demo/demo-random.ts";
import { PICTURE } from "../files/test-files.ts";
import { asText } from "./draw-value.ts";
import { NASTY } from "./mutations.ts";

export interface Body {
  readonly bytes: Buffer;
  readonly type: string;
}

const MP3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2000)]);
const LEADS = Buffer.from("name,phone_number,organization_name\nAda Obi,08031234567,Lagos Schools\nx,,\n");
const STATEMENT = Buffer.from(
  "Date,Narration,Reference,Debit,Credit,Balance\n2026-10-01,TRF TN-000001 repayment,A1,,2500.00,2500.00\n",
);

const FILES: readonly (readonly [name: string, bytes: Buffer])[] = [
  ["a.png", PICTURE],
  ["a.mp3", MP3],
  ["leads.csv", LEADS],
  ["statement.csv", STATEMENT],
  ["a.pdf", Buffer.from("%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript>>>>endobj\n%%EOF")],
  ["a.xlsx", Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(300, 7)])],
  ["a.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ["a.html", Buffer.from("<html><script>1</script></html>")],
  ["empty", Buffer.alloc(0)],
  ["quotes.csv", Buffer.from(`"${"a".repeat(5000)}`)],
  ["columns.csv", Buffer.from(`${"a,".repeat(3000)}\n${"1,".repeat(3000)}`)],
  ["wide.csv", Buffer.from("name,phone_number\u0000\n\ufeff=1+1,\ud83d\n", "utf16le")],
];

const NAMES = ["../../x.png", "a\u0000.png", "a".repeat(400), ".", "con", "\u202egnp.exe", "%2e%2e%2f", 'a";x="b'];

/** A form with a file, whole or broken. */
export function drawForm(field: string, texts: Readonly<Record<string, unknown>>, random: DemoRandom): Body {
  const boundary = random.oneOf(["tenor", "-", "x".repeat(70), "tenor tenor"]);
  const [name, bytes] = random.oneOf(FILES);
  const fileName = random.chance(0.3) ? random.oneOf(NAMES) : name;
  const parts: Buffer[] = Object.entries(texts).map(([key, value]) => textPart(boundary, key, asText(value)));
  const file = filePart(boundary, random.chance(0.1) ? "other" : field, fileName, bytes);
  if (random.chance(0.9)) parts.splice(random.between(0, parts.length), 0, file);
  if (random.chance(0.1)) parts.push(file);
  if (random.chance(0.1)) parts.push(textPart(boundary, asText(random.oneOf(NASTY)).slice(0, 300), "x".repeat(9000)));
  if (random.chance(0.05))
    parts.push(...Array.from({ length: 40 }, (_, index) => textPart(boundary, `f${index}`, "1")));
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { bytes: random.chance(0.15) ? breakForm(whole, random) : whole, type: typeOf(boundary, random) };
}

function typeOf(boundary: string, random: DemoRandom): string {
  if (random.chance(0.9)) return `multipart/form-data; boundary="${boundary}"`;
  return random.oneOf([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    `multipart/mixed; boundary=${boundary}`,
    `Multipart/Form-Data;BOUNDARY="${boundary}"`,
    "multipart/form-data; boundary=other",
  ]);
}

function breakForm(whole: Buffer, random: DemoRandom): Buffer {
  return random.oneOf<() => Buffer>([
    () => whole.subarray(0, random.between(0, whole.length)),
    () => Buffer.from(whole.toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
    () =>
      Buffer.from(
        whole.toString("latin1").replace("Content-Disposition", "Content-Transfer-Encoding: base64\r\nX"),
        "latin1",
      ),
    () => Buffer.from(whole.toString("latin1").replace(/name="[^"]*"/, "name=__proto__"), "latin1"),
    () => Buffer.concat([Buffer.alloc(5000, 0x2d), whole]),
    () => Buffer.alloc(0),
  ])();
}

function textPart(boundary: string, name: string, value: string): Buffer {
  return Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
}

function filePart(boundary: string, field: string, fileName: string, bytes: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"`;
  return Buffer.concat([
    Buffer.from(`${head}\r\nContent-Type: application/octet-stream\r\n\r\n`),
    bytes,
    Buffer.from("\r\n"),
  ]);
}
