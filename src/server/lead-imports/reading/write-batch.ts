import { createHash } from "node:crypto";
import { localPhone } from "../../../domain/customer/phone.ts";
import type { RowLead } from "../../../domain/lead/read-lead-row.ts";
import { keysFrom } from "../../vault/data-keys.ts";
import { type Vault, vaultOf } from "../../vault/sealed-text.ts";
import { digestLine, type LeadToWrite, leadLines, refusedLine } from "./lead-line.ts";
import type {
  BatchCounts,
  JudgedNumbers,
  LeadsRead,
  RefusedRow,
  RowRead,
  SavingPlan,
  WrittenAll,
  WrittenBatch,
} from "./leads-file-facts.ts";
import { TextBytes } from "./text-bytes.ts";

/** The first refused rows, told with the answer; the others stand in the file to mend. */
const REFUSED_SHOWN = 100;
/** Of so many characters the digest is taken at once. */
const DIGESTED_LENGTH = 32_768;

interface Saving {
  readonly plan: SavingPlan;
  readonly lineOf: ReturnType<typeof leadLines>;
  readonly vault: Vault;
}

/**
 * Writes one file's batches in their order, once the database has said which numbers it knows: each lead with an id and
 * with the row's own officer, the one named for the file, or whose turn it is. Without a plan rows are only counted.
 */
export class BatchWriter {
  private readonly saving: Saving | undefined;
  private readonly asText: LeadsRead["asText"];
  private readonly digest = createHash("sha256");
  private readonly good = new TextBytes();
  private readonly refused = new TextBytes();
  private leads = 0;
  private turnsTaken = 0;
  private shown = 0;

  constructor(plan: SavingPlan | undefined, asText: LeadsRead["asText"]) {
    this.saving = plan && { plan, lineOf: leadLines(plan), vault: vaultOf(keysFrom(plan.keys)) };
    this.asText = asText;
  }

  write(batch: readonly RowRead[], { known, refused, ids }: JudgedNumbers): WrittenBatch {
    const reasons = new Map([...known, ...refused]);
    const inBook = new Set(known.map(([phone]) => phone));
    const nextId = idsIn(ids);
    const counts = { total: batch.length, good: 0, duplicatesInFile: 0, duplicatesInBook: 0, rejected: 0 };
    const shown: RefusedRow[] = [];
    let digested = "";
    for (const row of batch) {
      const reason = row.lead ? reasons.get(row.lead.phone) : row.reason;
      if (row.lead && reason === undefined) {
        counts.good += 1;
        if (!this.saving) continue;
        const lead = this.toWrite(this.saving.vault, row.lead, nextId());
        this.good.add(this.saving.lineOf(lead));
        digested += `${this.leads === 0 ? "" : "\n"}${digestLine(lead)}`;
        this.leads += 1;
        if (digested.length < DIGESTED_LENGTH) continue;
        this.digest.update(digested);
        digested = "";
      } else this.refused.add(this.refuse(row, { reason: reason ?? "", inBook, shown, counts }));
    }
    this.digest.update(digested);
    return { leads: this.good.take(), refused: this.refused.take(), shown, counts };
  }

  end(): WrittenAll {
    return { digest: this.digest.digest(), turnsTaken: this.turnsTaken };
  }

  private toWrite(vault: Vault, lead: RowLead, id: number): LeadToWrite {
    const { accountNumber } = lead;
    const sealedAccount = accountNumber === null ? undefined : vault.seal("account", accountNumber);
    return { lead, id, officerId: this.officerOf(lead), sealedAccount };
  }

  private officerOf({ officerId }: RowLead): number | undefined {
    const { plan } = this.saving ?? {};
    const named = officerId ?? plan?.officerId;
    const turns = plan?.turns ?? [];
    if (named !== undefined || turns.length === 0) return named;
    this.turnsTaken += 1;
    return turns[(this.turnsTaken - 1) % turns.length];
  }

  private refuse(row: RowRead, { reason, inBook, shown, counts }: Refusing): string {
    const isInBook = row.lead !== undefined && inBook.has(row.lead.phone);
    const isDuplicate = isInBook || (row.lead === undefined && row.isDuplicate);
    counts[isInBook ? "duplicatesInBook" : isDuplicate ? "duplicatesInFile" : "rejected"] += 1;
    const { name, phone } = row.lead ?? row;
    if (this.shown < REFUSED_SHOWN) {
      shown.push({ row: row.number, reason, is_duplicate: isDuplicate, name, phone_number: localPhone(phone) });
      this.shown += 1;
    }
    if (!this.saving) return "";
    const { plan, vault } = this.saving;
    const cells = this.asText(row.cells);
    return refusedLine(vault, plan.importId, { row: row.number, reason, isDuplicate, cells });
  }
}

interface Refusing {
  readonly reason: string;
  readonly inBook: ReadonlySet<string>;
  readonly shown: RefusedRow[];
  readonly counts: Writable<BatchCounts>;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

function idsIn(ranges: JudgedNumbers["ids"]): () => number {
  let place = 0;
  let given = 0;
  return () => {
    for (; place < ranges.length; place += 1, given = 0) {
      const [first, last] = ranges[place] ?? [0, -1];
      if (first + given > last) continue;
      given += 1;
      return first + given - 1;
    }
    throw new Error("there are fewer ids than leads");
  };
}
