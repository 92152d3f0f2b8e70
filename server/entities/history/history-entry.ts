import { uuidv7 } from 'uuidv7';
import { foldText } from '#contract/rules/values/fold-text.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Write } from '#server/db/transact.ts';

/** Field → [before, after], in stored form. */
export type Changes = Record<string, [unknown, unknown]>;

/** The subject of a history entry. */
export type Subject = {
  /** A list, or one of `auditedBesideLists`. */
  entity: string;
  row_id: string;
  /** Its name for users at this moment. */
  label: string;
  action: 'create' | 'update' | 'delete';
  changes: Changes;
  /** Fields of the row after the change, in stored form. */
  facts?: Record<string, unknown>;
  /** Of the row after the change. */
  version?: number;
  cause: string;
};

/** One history entry as stored, with the author and time of the transaction. */
export function historyEntry(
  { rev, now, author }: Pick<Write, 'rev' | 'now' | 'author'>,
  { changes, facts, version = 0, ...subject }: Subject,
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
    act_id: actOf({ rev, author }),
    changes: JSON.stringify(changes),
    fields: JSON.stringify(Object.keys(changes)),
    version,
    facts: facts ? JSON.stringify(facts) : '',
    search: foldText(`${author.username} ${subject.label} ${subject.cause}`),
  };
}

/** The id of the current act, which its history entries share. */
export function actOf({ rev, author }: Pick<Write, 'rev' | 'author'>): string {
  return author.act_id ?? String(rev);
}

/** The difference between two states of a row; a change between an empty and a missing value is not one. */
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
