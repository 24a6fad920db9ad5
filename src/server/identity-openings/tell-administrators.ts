import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Deps } from "../deps.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { addressesOfAdministrators, nameOf, takeAlarm, wasToldOf } from "./opening.store.ts";

/**
 * Mails all administrators that somebody has opened as many customers' details as an hour allows, at most once an hour
 * per person. Never throws: the request is answered all the same, and the log has it in any case.
 */
export async function tellAdministrators(deps: Deps, userId: number): Promise<void> {
  const at = deps.clock.now();
  try {
    if (await wasToldOf(deps.db, userId, at)) return;
    await deps.db.transaction(async (tx) => {
      if (!(await takeAlarm(tx, userId, at))) return;
      deps.log.warn({ actor: userId, most: deps.config.identitiesAnHour }, "identities withheld");
      const name = await nameOf(tx, userId);
      const body = wordsAbout(name, deps.config.identitiesAnHour, at);
      for (const to of await addressesOfAdministrators(tx))
        await queueEmail(tx, { to, subject: "Many customers' details were opened", body, at });
    });
  } catch (error) {
    deps.log.error(
      { actor: userId, kind: (error as Error).name, stack: (error as Error).stack },
      "the administrators were not notified",
    );
  }
}

// Not about a person: nobody has this id.
const NOBODY = 0;

/**
 * Records each stored value that cannot be decrypted, in any process, and mails all administrators at most once an
 * hour. Never throws, and names no value: the caller gets a separate error.
 */
export function watchUnreadable(deps: Deps): void {
  deps.db.unreadable.whenFound(() => {
    deps.log.error({ event: "unreadable value" }, "a value that is stored encrypted cannot be read");
    void tellOfUnreadable(deps);
  });
}

async function tellOfUnreadable(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  try {
    if (await wasToldOf(deps.db, NOBODY, at)) return;
    await deps.db.transaction(async (tx) => {
      if (!(await takeAlarm(tx, NOBODY, at))) return;
      for (const to of await addressesOfAdministrators(tx))
        await queueEmail(tx, { to, subject: "Stored data cannot be read", body: wordsOfUnreadable(at), at });
    });
  } catch (error) {
    deps.log.error(
      { kind: (error as Error).name, stack: (error as Error).stack },
      "the administrators were not notified",
    );
  }
}

function wordsOfUnreadable(at: Date): string {
  return [
    "Hello,",
    `A BVN, NIN, account number or birth date that is stored encrypted could not be read on ${formatDateTime(at)}. It was altered in the database, or its key is missing. Nothing is shown in its place, and the pages that need it say so.`,
    "Ask whoever runs the server to look at the log at that time, and to restore what was altered from a backup. Further ones are told again after an hour.",
    "Tenor",
  ].join("\n\n");
}

function wordsAbout(name: string, most: number, at: Date): string {
  return [
    "Hello,",
    `${name} has opened the details of ${most} different loans within an hour, on ${formatDateTime(at)}. That is as many as an hour allows: of further loans they see the last four digits and no files until the hour is over.`,
    "If that is not their work, deactivate the account under All Admins. The security log has what was opened.",
    "Tenor",
  ].join("\n\n");
}
