import { uploadRepayments } from "../../contract/statements.contract.ts";
import { formatNaira } from "../../domain/money.ts";
import { withoutLinesFarAhead } from "../../domain/statement/future-lines.ts";
import { bankNamed, contradictingBank } from "../../domain/statement/head/known-banks.ts";
import {
  ANOTHER_BANK,
  bankTitle,
  type StatementBank,
  statementBankName,
} from "../../domain/statement/head/statement-bank.ts";
import type { ReadStatement } from "../../domain/statement/read-table.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { today } from "../clock.ts";
import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { insertFile } from "../files/file.store.ts";
import { route } from "../http/route.ts";
import { judgeLines, type LineJudgement } from "../matching/judge-lines.ts";
import { type KeyedLine, keyedLines } from "../matching/line-keys.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";
import { type StatementView, uploadOf } from "../statement-record/statement.store.ts";
import { insertRejects } from "../statement-record/unread-row.store.ts";
import { contentHash, keepStatementFile } from "./keep-statement-file.ts";
import { insertLines, insertStatement, type NewStatement } from "./new-statement.store.ts";
import type { StatementReading } from "./reading/statement-reading.ts";
import { showStatement } from "./show-statement.ts";

/** Reads a bank statement and previews its lines; nothing is booked (API-39, REP-06 to REP-09). */
export const uploadRepaymentsRoute = route(uploadRepayments, async ({ file, fields, actor, author, deps }) => {
  const bank = chosenBank(fields.bank, fields.bank_name);
  if (!file || file.bytes === 0) throw fieldError("file", "Choose the statement.");
  const bytes = await file.read();
  await refuseKnownFile(deps, bank, bytes);
  const reading = await deps.statementReader.read(bytes, file.name);
  if (reading.kind === "refused") throw new Refusal("unreadable-file", reading.message);
  const named = reading.kind === "lines" ? contradictingBank(reading.statement.head, bank) : undefined;
  if (named && fields.confirmed !== "true") throw askedBack(named, bank);
  const upload = { bank, named, name: file.name, bytes, userId: actor.userId, author };
  const id = await keep(deps, upload, reading);
  return { message: "Statement read", data: await showStatement(deps, id) };
});

function chosenBank(code: string, ownName: string | undefined): StatementBank {
  if (code === ANOTHER_BANK) {
    const named = bankNamed(ownName ?? "");
    if (!named) throw fieldError("bank_name", "Enter the name of the bank.");
    return named;
  }
  const name = statementBankName(code);
  if (name === undefined) throw fieldError("bank", "Choose one of the banks in the list.");
  return { code, name };
}

/**
 * Requires confirmation (422, `errors.confirmed`) of a statement that names another bank: its lines would be treated as
 * other money.
 */
function askedBack(named: StatementBank, chosen: StatementBank): Refusal {
  const why = `This statement names ${named.name}, and ${chosen.name} was chosen.`;
  return fieldError("confirmed", `${why} Choose the other bank, or confirm that it is of ${chosen.name} all the same.`);
}

interface Upload {
  readonly bank: StatementBank;
  /** The other bank that the file names, if somebody confirmed the chosen one all the same. */
  readonly named: StatementBank | undefined;
  readonly name: string;
  readonly bytes: Buffer;
  readonly userId: number;
  readonly author: Author;
}

async function keep(deps: Deps, upload: Upload, reading: Exclude<StatementReading, { kind: "refused" }>) {
  const { bank, named, bytes, userId, author } = upload;
  const statement = reading.kind === "lines" ? withoutLinesFarAhead(reading.statement, today(deps.clock)) : undefined;
  const layout = reading.kind === "lines" ? reading.layout : "picture";
  const kept = await keepStatementFile(deps, upload, layout);
  const lines = statement ? keyedLines(deps.db.vault, bank.code, statement.lines) : [];
  const judged: ReadonlyMap<number, LineJudgement> = await judgeLines(deps.db.query, {
    ...{ bank: bank.code, account: statement?.account, overlap: undefined, lines },
  });
  const at = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const fileId = await insertFile(tx, { ...kept, at });
    const facts = {
      bank: bank.code,
      bankName: statementBankName(bank.code) === undefined ? bank.name : null,
      account: statement?.account,
      fileId,
      fileName: kept.name,
      sha256: contentHash(bytes),
      layout,
      uploadedBy: userId,
      at,
    } as const;
    const entered = await insertStatement(tx, { ...facts, ...statementColumns(statement, lines) });
    if (entered === undefined) return undefined;
    await insertLines(tx, entered, lines, judged);
    await insertRejects(tx, entered, statement?.rejected ?? []);
    const after = {
      ...{ bank: bank.code, layout, lines: lines.length, sha256: facts.sha256.toString("hex") },
      ...(named && { although_it_names: named.name }),
    };
    audit(tx, author, at, { action: "statement uploaded", object: `statement:${entered}`, after });
    return entered;
  });
  if (id !== undefined) return id;
  await refuseKnownFile(deps, bank, bytes);
  throw new Refusal("duplicate", "This file was uploaded at the same time and discarded. Upload it again.");
}

function statementColumns(
  statement: ReadStatement | undefined,
  lines: readonly KeyedLine[],
): Pick<NewStatement, "state" | "from" | "to" | "opening" | "closing" | "chain" | "chainNote" | "lineCount"> {
  if (!statement) return { state: "evidence", chain: "absent", lineCount: 0 };
  const { from, to, openingBalance: opening, closingBalance: closing, balanceChain } = statement;
  return {
    ...{ state: "read", from, to, opening, closing, chain: balanceChain.kind, lineCount: lines.length },
    chainNote:
      balanceChain.kind === "broken"
        ? `Row ${balanceChain.rowNumber} says ${formatNaira(balanceChain.found)}, where ${formatNaira(balanceChain.expected)} follows from the rows before it.`
        : undefined,
  };
}

async function refuseKnownFile({ db }: Deps, bank: StatementBank, bytes: Buffer): Promise<void> {
  const known = await uploadOf(db.query, contentHash(bytes));
  if (known) throw new Refusal("duplicate", whatBecameOf(known, bank));
}

const STATES: Readonly<Record<StatementView["state"], string>> = {
  read: "It waits to be posted.",
  posting: "It is being posted.",
  posted: "It has been posted.",
  evidence: "It waits for its payments to be entered by hand.",
  captured: "Its payments have been entered by hand.",
  discarded: "It was discarded.",
};

function whatBecameOf(known: StatementView, chosen: StatementBank): string {
  const { uploader, uploaded_at, state } = known;
  const other = known.bank === chosen.code ? "" : ` as a statement of ${bankTitle(known)}`;
  return `This file was uploaded by ${uploader} at ${formatDateTime(uploaded_at)}${other}. ${STATES[state]}`;
}
