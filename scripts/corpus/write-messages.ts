import { inLines } from "./columns.ts";
import type { Line } from "./story.ts";

const compact = (day: string) => day.replaceAll("-", "");
const naira = (kobo: number, comma: string) => (Math.abs(kobo) / 100).toFixed(2).replace(".", comma);

interface Account {
  readonly bankId: string;
  readonly number: string;
  readonly from: string;
  readonly to: string;
}

/** Lines as an OFX 1.0.2 file, whose values have no closing tags. */
export function ofxOf(lines: readonly Line[], account: Account, bank: string): string {
  const kinds: Readonly<Record<string, string>> = { charge: "SRVCHG", tax: "FEE", levy: "FEE", alerts: "SRVCHG" };
  const entries = lines.flatMap((line) => [
    "<STMTTRN>",
    `<TRNTYPE>${kinds[line.kind] ?? (line.kobo < 0 ? "DEBIT" : "CREDIT")}`,
    `<DTPOSTED>${compact(line.day)}${line.time.replaceAll(":", "")}[+1:WAT]`,
    `<DTAVAIL>${compact(line.valueDay)}`,
    `<TRNAMT>${line.flaw?.text ?? `${line.kobo < 0 ? "-" : ""}${naira(line.kobo, ".")}`}`,
    `<FITID>${line.reference}`,
    `<NAME>${(line.name || "BANK").slice(0, 32)}`,
    `<MEMO>${line.narration.replaceAll("&", "&amp;")}`,
    "</STMTTRN>",
  ]);
  const closing = lines.at(-1)?.balance ?? 0;
  return [
    ...["OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:USASCII", "CHARSET:1252"],
    ...["COMPRESSION:NONE", "OLDFILEUID:NONE", "NEWFILEUID:NONE", ""],
    "<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>",
    `<DTSERVER>${compact(account.to)}235900<LANGUAGE>ENG<FI><ORG>${bank}<FID>${account.bankId}</FI></SONRS></SIGNONMSGSRSV1>`,
    "<BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>NGN",
    `<BANKACCTFROM><BANKID>${account.bankId}<ACCTID>${account.number}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${compact(account.from)}<DTEND>${compact(account.to)}`,
    ...entries,
    "</BANKTRANLIST>",
    `<LEDGERBAL><BALAMT>${closing < 0 ? "-" : ""}${naira(closing, ".")}<DTASOF>${compact(account.to)}</LEDGERBAL>`,
    "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
    "",
  ].join("\r\n");
}

/**
 * Lines as MT940 messages of so many lines each; between the messages of a statement the balance is an intermediate
 * one. A reversal has the mark of what it reverses: RC of a credit, RD of a debit.
 */
export function mt940Of(lines: readonly Line[], account: Account, opening: number, perMessage: number): string {
  const side = (kobo: number) => (kobo < 0 ? "D" : "C");
  const balance = (day: string, kobo: number) => `${side(kobo)}${compact(day).slice(2)}NGN${naira(kobo, ",")}`;
  const messages: string[] = [];
  for (let at = 0; at < lines.length; at += perMessage) {
    const part = lines.slice(at, at + perMessage);
    const before = lines[at - 1];
    const last = part.at(-1);
    const isLast = at + perMessage >= lines.length;
    messages.push(
      ...[`{1:F01${account.bankId}0000000000}{2:I940${account.bankId}N}{4:`, ":20:STMT260630"],
      ...[`:25:${account.number}`, `:28C:6/${at / perMessage + 1}`],
      `:60${before ? "M" : "F"}:${balance(before?.day ?? account.from, before?.balance ?? opening)}`,
      ...part.flatMap((line) => {
        const mark = line.kind === "reversal" ? "RC" : line.kind === "return" ? "RD" : side(line.kobo);
        return [
          `:61:${compact(line.valueDay).slice(2)}${compact(line.day).slice(4)}${mark}${naira(line.kobo, ",")}NTRFNONREF//${line.reference}`,
          `:86:${inLines(line.narration, 60).join("\r\n")}`,
        ];
      }),
      `:62${isLast ? "F" : "M"}:${balance(isLast ? account.to : (last?.day ?? account.to), last?.balance ?? opening)}`,
      "-}",
    );
  }
  return `${messages.join("\r\n")}\r\n`;
}
