import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { entities, isEntityName } from '#contract/registry.ts';
import { feedEntities } from '#contract/rules/feed/feed-scopes.ts';
import type { FeedClock } from './feed-clock.ts';

/** Position inside a revision that is too large for one response: the last row that was sent. */
export type RevisionPart = { rev: number; scope: string; entity: string; id: string };

/** The position of a device. Its revision was applied completely; `part` is the position inside the next one. */
export type Cursor = {
  kind: 'cursor';
  rev: number;
  /** The scope set for which it was issued. */
  set: string;
  /** When it was issued, UTC ISO. */
  at: string;
  part: RevisionPart | null;
};

/**
 * The position in a snapshot: started at `rev`, containing what `set` has and `base` lacks, sent up to a key of an
 * entity.
 */
export type Checkpoint = {
  kind: 'checkpoint';
  rev: number;
  set: string;
  /** Empty for a first snapshot. */
  base: string;
  entity: string;
  /** Null where the entity was sent completely. */
  key: readonly string[] | null;
  /** Rows sent so far. */
  done: number;
};

/** Raise it when `feedScopes`, the meaning of a cursor or that of a stored field changes. */
const feedVersion = 2;

/**
 * Hash of the fields of all rows: if they change, every device resyncs, because its stored rows would lack new fields.
 */
const feedSchema = createHash('sha256')
  .update(JSON.stringify([feedVersion, feedEntities.map(shapeOf)]))
  .digest('base64url')
  .slice(0, 8);

function shapeOf(name: string): unknown {
  if (!isEntityName(name)) return name;
  return [
    name,
    Object.entries(entities[name].fields).map(([field, { kind, staffOnly }]) => [field, kind, staffOnly]),
  ];
}

/** Writes a token: opaque to the device, and signed against tampering. */
export function writeToken(clock: Pick<FeedClock, 'epoch' | 'secret'>, facts: Cursor | Checkpoint): string {
  const text = Buffer.from(JSON.stringify([feedSchema, clock.epoch, facts])).toString('base64url');
  return `${text}.${signatureOf(clock.secret, text)}`;
}

/**
 * Verifies a token; refuses `feed.cursor_gone` unless its signature is valid, it is of this epoch and schema, and its
 * revision is neither below the floor nor above the newest.
 */
export function readToken<K extends 'cursor' | 'checkpoint'>(
  clock: FeedClock,
  kind: K,
  token: string,
): Extract<Cursor | Checkpoint, { kind: K }> {
  const dot = token.indexOf('.');
  const text = token.slice(0, dot);
  const expected = Buffer.from(signatureOf(clock.secret, text));
  const given = Buffer.from(token.slice(dot + 1));
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Refusal('feed.cursor_gone');
  const [schema, epoch, facts] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    Cursor | Checkpoint,
  ];
  const gone =
    facts.kind !== kind ||
    schema !== feedSchema ||
    epoch !== clock.epoch ||
    facts.rev > clock.newest ||
    facts.rev < clock.floor;
  if (gone) throw new Refusal('feed.cursor_gone');
  return facts as Extract<Cursor | Checkpoint, { kind: K }>;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`feed ${text}`).digest('base64url').slice(0, 22);
}
