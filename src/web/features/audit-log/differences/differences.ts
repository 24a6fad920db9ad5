import type { AuditRow } from "../../../../contract/audit-log.contract.ts";
import { fieldWords, valueWords } from "../audit-values.ts";

/** One changed field: its old value, if known, and its new one; lists as additions and removals. */
export interface Difference {
  readonly field: string;
  readonly before?: string;
  readonly after?: string;
  readonly added?: string;
  readonly removed?: string;
}

/** Before and after, field by field, in stored order. */
export function differencesOf({ before, after }: Pick<AuditRow, "before" | "after">): readonly Difference[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return names.map((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    const field = fieldWords(name);
    if (isList(was) && isList(is)) return listDifference(field, was, is);
    return {
      field,
      ...(before && name in before && { before: valueWords(name, was) }),
      ...(after && name in after && { after: valueWords(name, is) }),
    };
  });
}

function listDifference(field: string, was: readonly unknown[], is: readonly unknown[]): Difference {
  const key = (item: unknown) => JSON.stringify(item);
  const [old, now] = [new Set(was.map(key)), new Set(is.map(key))];
  const added = is.filter((item) => !old.has(key(item)));
  const removed = was.filter((item) => !now.has(key(item)));
  return {
    field,
    ...(added.length > 0 && { added: valueWords("", added) }),
    ...(removed.length > 0 && { removed: valueWords("", removed) }),
  };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
