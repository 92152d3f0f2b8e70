import { uuidv7 } from 'uuidv7';
import { foldText } from '#contract/rules/fold-text.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';

/** Field → [before, after], each as it is stored. */
export type Changes = Record<string, [unknown, unknown]>;

/** What a history entry is about. */
export type Subject = {
  /** A list, or one of `auditedBesideLists`. */
  entity: string;
  row_id: string;
  /** What people know it by at this moment. */
  label: string;
  action: 'create' | 'update' | 'delete';
  changes: Changes;
  /** Fields of the row as they are after the change, each as it is stored. */
  facts?: Record<string, unknown>;
  cause: string;
};

/** One entry as the table holds it, by whom and when the transaction says. */
export function historyEntry(
  { rev, now, author }: Pick<Write, 'rev' | 'now' | 'author'>,
  { changes, facts, ...subject }: Subject,
): Tables['history'] {
  return {
    ...subject,
    id: uuidv7(),
    at: now,
    rev,
    user_id: author.user_id,
    username: author.username,
    origin: author.origin,
    device: author.device,
    command: author.command ?? '',
    act_id: author.act_id ?? String(rev),
    changes: JSON.stringify(changes),
    fields: JSON.stringify(Object.keys(changes)),
    facts: facts ? JSON.stringify(facts) : '',
    search: foldText(`${author.username} ${subject.label} ${subject.cause}`),
  };
}

/** What differs between two states of a row; what was empty and is not there any more, or the other way, does not. */
export function differenceOf(
  before: object | null,
  after: object | null,
  quiet: ReadonlySet<string> = nothingQuiet,
): Changes {
  const difference: Changes = {};
  const old = (before ?? {}) as Record<string, unknown>;
  const fresh = (after ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(after ?? before ?? {})) {
    if (quiet.has(name)) continue;
    const from = old[name] ?? null;
    const to = fresh[name] ?? null;
    if (from === to || (before === null && isEmpty(to)) || (after === null && isEmpty(from))) continue;
    difference[name] = [from, to];
  }
  return difference;
}

const nothingQuiet: ReadonlySet<string> = new Set();

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || value === '[]';
}
