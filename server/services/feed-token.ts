import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#contract/errors.ts';
import { entities, isEntityName } from '#contract/registry.ts';
import { feedEntities } from '#contract/rules/feed-scopes.ts';
import type { FeedClock } from './feed-clock.ts';

/** Within a revision too large for one answer: the last row that was sent. */
export type RevisionPart = { rev: number; scope: string; entity: string; id: string };

/** Where a device stands. Its revision was applied whole; `part` says how far the next was sent. */
export type Cursor = {
  kind: 'cursor';
  rev: number;
  /** The scope set that it was given for. */
  set: string;
  /** When it was given, UTC ISO. */
  at: string;
  part: RevisionPart | null;
};

/** Where a snapshot stands: begun at `rev`, of what `set` holds beyond `base`, sent up to a key of an entity. */
export type Checkpoint = {
  kind: 'checkpoint';
  rev: number;
  set: string;
  /** Empty for a first snapshot. */
  base: string;
  entity: string;
  /** Null where the entity was sent whole. */
  key: string[] | null;
  /** Rows sent so far. */
  done: number;
};

/** To be raised when `feedScopes` or the meaning of a cursor changes. */
const feedVersion = 1;

/** Every device reads anew when rows get another form: a row that it holds would lack what is new. */
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

/** Writes a token: opaque to the device, and signed, so that it cannot be bent. */
export function writeToken(clock: Pick<FeedClock, 'epoch' | 'secret'>, facts: Cursor | Checkpoint): string {
  const text = Buffer.from(JSON.stringify([feedSchema, clock.epoch, facts])).toString('base64url');
  return `${text}.${signatureOf(clock.secret, text)}`;
}

/** Reads a token; refuses `feed.cursor_gone` unless it is whole, of this epoch and schema, and between floor and now. */
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
    facts.rev > clock.v ||
    facts.rev < clock.floor;
  if (gone) throw new Refusal('feed.cursor_gone');
  return facts as Extract<Cursor | Checkpoint, { kind: K }>;
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`feed ${text}`).digest('base64url').slice(0, 22);
}
