import type { FastifyBaseLogger } from "fastify";
import { anchorHeads } from "../audit/anchor-heads.job.ts";
import { SECURITY_LOG } from "../audit/chained-log.ts";
import { openAuditSeal } from "../audit/open-audit-seal.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import type { InstallationKey } from "../files/installation-key.ts";
import { appendSecurity } from "./append-security.store.ts";
import { foldedNotes, type SecurityRow } from "./fold-repeats.ts";
import type { SecurityNotes } from "./note-security.ts";
import { securityPayload } from "./security-payload.ts";

const WRITTEN_EVERY_MS = 250;
const TRIED_AGAIN_AFTER_MS = 2000;
const ROWS_AT_ONCE = 500;

interface Needed {
  readonly db: Database;
  readonly clock: Clock;
  readonly folder: string;
  readonly installationKey: InstallationKey;
  readonly log: FastifyBaseLogger;
}

export interface OpenSecurityLog extends SecurityNotes {
  /** Writes and anchors all recorded events, including repeats; nothing is recorded after that. */
  close(): Promise<void>;
}

/**
 * Opens this process's queue for the security log. Rows are written after the requests, four times a second, each batch
 * sealed and chained. Events that cannot be written wait and are counted, within the limits of `foldedNotes`. A killed
 * process loses the events of the last quarter of a second, and counts of repeats of the last minute.
 */
export async function openSecurityLog(needed: Needed, { everyMs = WRITTEN_EVERY_MS } = {}): Promise<OpenSecurityLog> {
  const { db, clock, log } = needed;
  const notes = foldedNotes();
  const seal = await openAuditSeal(needed, SECURITY_LOG);
  let underWay: Date | undefined;
  const write = async (rows: readonly SecurityRow[]): Promise<void> => {
    underWay = rows[0]?.at;
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      const payloads = rows.slice(from, from + ROWS_AT_ONCE).map(securityPayload);
      try {
        const head = await appendSecurity(db, payloads, payloads.map(seal.seal));
        if (head) seal.note(head);
      } catch (error) {
        notes.putBack(rows.slice(from));
        throw error;
      }
    }
  };
  let running: Promise<void> = Promise.resolve();
  // One at a time: returned events are written before later ones.
  const flush = (all = false): Promise<void> => {
    running = running
      .catch(() => undefined)
      .then(() => write(notes.take(clock.now(), all)))
      .finally(() => {
        underWay = undefined;
      });
    return running;
  };
  let isWriting = false;
  let notBefore = 0;
  const timer = setInterval(() => {
    if (isWriting || performance.now() < notBefore) return;
    isWriting = true;
    flush()
      .catch((error: unknown) => {
        notBefore = performance.now() + TRIED_AGAIN_AFTER_MS;
        tell(log, error);
      })
      .finally(() => {
        isWriting = false;
      });
  }, everyMs).unref();
  return {
    ...notes,
    waitingSince: () => underWay ?? notes.waitingSince(),
    flush: () => flush(),
    close: async () => {
      clearInterval(timer);
      try {
        await flush(true);
      } catch (error) {
        tell(log, error);
      }
      seal.close();
      await anchorHeads(needed, { of: SECURITY_LOG, atOnce: true });
    },
  };
}

function tell(log: FastifyBaseLogger, error: unknown): void {
  const { name, code } = error as NodeJS.ErrnoException;
  log.error({ kind: name, code }, "the security log is not written");
}
