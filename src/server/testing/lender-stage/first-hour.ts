import { spawn } from "node:child_process";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { sandboxCustomers } from "../../../pretend/remita-sandbox/sandbox-customers.ts";
import { PICTURE } from "../files/test-files.ts";
import type { LenderStage } from "./lender-stage.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const PASSWORD = "four quiet words of mine";
const BORN = "1988-06-04";
const NIN = "71234567890";

const customer = sandboxCustomers(lagosDateOf(new Date()), 2026).find(({ kind }) => kind === "qualified");
if (!customer?.bvn || !customer.accountNumber) throw new Error("the sandbox knows nobody");
const { firstName, lastName, bvn, bankCode, accountNumber, employer } = customer;
const phone = customer.phone.replace("+234", "0");
const known = { firstName, lastName, birthDate: BORN };

/** Whom the register must know for the example's applicant, by BVN and NIN. */
export const APPLICANT = { [bvn]: known, [NIN]: known };

/** The example's first administrator, as they sign in. */
export const FIRST_ADMINISTRATOR = { email: "ada@lender.example", password: PASSWORD };

type Stage = Pick<
  LenderStage,
  "setUpLink" | "certificateFile" | "mailed" | "texted" | "reportTo" | "backUp" | "checkWord"
>;

/** Runs examples/first-hour.mjs on a stage, with a person who types what it asks for; its files go into the folder. */
export async function runFirstHour(
  stage: Stage,
  folder: string,
): Promise<{ readonly said: string; readonly code: number | null }> {
  const child = spawn(
    process.execPath,
    [path.join(ROOT, "examples/first-hour.mjs"), stage.setUpLink, lenderFile(folder)],
    {
      env: { ...process.env, NODE_OPTIONS: "", NODE_EXTRA_CA_CERTS: stage.certificateFile },
      stdio: ["pipe", "pipe", "pipe"],
    },
  );
  let said = "";
  const hear = (text: Buffer): void => {
    said += text.toString();
    const question = /\? ([^?]+): $/.exec(said)?.[1];
    if (!question) return;
    said += "\n";
    answerTo(stage, question).then(
      (answer) => child.stdin.write(`${answer}\n`),
      (error: unknown) => {
        said += String(error);
        child.kill();
      },
    );
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { said, code };
}

/** The example's lender, whose applicant the sandboxes know. */
function lenderFile(folder: string): string {
  const lender = JSON.parse(readFileSync(path.join(ROOT, "examples/lender.json"), "utf8"));
  const told = { first_name: firstName, last_name: lastName, date_of_birth: BORN, phone_number: phone, bvn, nin: NIN };
  const salary = { bank_code: bankCode, account_number: accountNumber, organization_name: employer };
  const file = path.join(folder, "lender.json");
  writeFileSync(file, JSON.stringify({ ...lender, applicant: { ...lender.applicant, ...told, ...salary } }));
  writeFileSync(path.join(folder, lender.valid_id), PICTURE);
  copyFileSync(path.join(ROOT, "e2e/fixtures/authorization.mp3"), path.join(folder, lender.recording));
  return file;
}

/** What people read in their messages and do when the example asks them to. */
async function answerTo(stage: Stage, question: string): Promise<string> {
  const [, address = ""] = /(?:mailed|sent) to (\S+)/.exec(question) ?? [];
  const number = `234${phone.slice(1)}`;
  if (question.startsWith("Password for")) return PASSWORD;
  if (/mailed to \S+ to sign/.test(question)) return stage.mailed(address, /(https:\S+\/sign\/[\w.~-]*[\w~-])/);
  if (question.includes("mailed to")) return stage.mailed(address, /(https:\S+\/reset-password#\S+)/);
  if (question.endsWith("to apply")) return stage.texted(number, /(\d{6}) is your code to apply/);
  if (question.endsWith("to sign")) return stage.texted(number, /(\d{6}) is your code to sign/);
  if (question.startsWith("Run npm run backup")) {
    const said = await stage.backUp();
    if (!said.includes("every byte read")) throw new Error(`the backup was not verified: ${said}`);
    return "";
  }
  if (question.startsWith("The check word")) return stage.checkWord();
  if (question.startsWith("The bank's reference")) return "FIRST-0001";
  const [, reports] = /^Enter (\S+) at .* delivery reports/.exec(question) ?? [];
  if (reports) {
    await stage.reportTo(reports);
    return "";
  }
  throw new Error(`nobody knows an answer to "${question}"`);
}
