import type { Change, Pull } from '#contract/changes.ts';
import { feedEntities, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { keptSince } from '#contract/rules/feed/feed-window.ts';
import { allScopes, missingEntities, type FeedSet } from '#server/services/feed/feed-set.ts';
import { feedSetOfPerson, seenRow } from './model-visibility.ts';
import { readToken, refuse, writeToken, type Cursor } from './model-token.ts';
import type { ServerMutation } from './server-mutations.ts';
import type { ChangeEntry, Person, ServerState } from './server-state.ts';

/** Rows per response: few, so that revisions often come in parts. */
const pageLimit = 6;

export type Pulled = { pull: Pull; head: string | null };

/** Stores a set under its name when a token that names it is issued. */
export function noteSet(state: ServerState, set: FeedSet): string {
  const name = JSON.stringify(set);
  if (!state.sets.has(name)) state.sets.set(name, set);
  return name;
}

/** The changes after a cursor; null if it is at `head` already. Refuses with 410. */
export function pullNews(
  state: ServerState,
  person: Person,
  token: string,
  known: string | null,
  now: string,
  mutations: ReadonlySet<ServerMutation>,
): Pulled | null {
  const cursor = readToken(state, 'cursor', token);
  const set = feedSetOfPerson(state, person);
  const name = noteSet(state, set);
  const since = keptSince(now);
  const { epoch } = state;
  if (cursor.set !== name) {
    const before = state.sets.get(cursor.set);
    if (!before) throw refuse('feed.cursor_gone');
    const next = writeToken(state, { kind: 'cursor', rev: cursor.rev, set: name, part: null });
    const gained = missingEntities(set, before).length > 0;
    const from = { kind: 'checkpoint', rev: cursor.rev, set: name, base: cursor.set, done: 0 } as const;
    const snapshot = gained ? writeToken(state, { ...from, entity: '', key: '' }) : null;
    const drop = mutations.has('nothing is dropped') ? [] : missingEntities(before, set);
    const pull = { epoch, rev: cursor.rev, cursor: next, complete: true, more: true, since, drop, snapshot };
    return { pull: { ...pull, changes: [] }, head: null };
  }
  const head = headOf(state, set);
  if (known === head && cursor.part === null) return null;
  const page = choosePage(state, set, cursor);
  const changes = tell(state, set, page.entries, since);
  const { rev, part } = page;
  const next = writeToken(state, { kind: 'cursor', rev, set: name, part });
  const more = part !== null || page.more;
  const reply = { epoch, rev, cursor: next, complete: part === null, more, since, drop: [], snapshot: null };
  return { pull: { ...reply, changes }, head: more ? null : head };
}

/** Changes whenever there is something to pull. */
export function headOf(state: ServerState, set: FeedSet): string {
  const scopes = new Set(allScopes(set));
  // If tombstones were purged, devices behind that revision must pull, to be refused.
  let newest = state.floor;
  for (const { scope, rev } of state.changes.values()) if (rev > newest && scopes.has(scope)) newest = rev;
  return `${newest} ${state.epoch} ${JSON.stringify(set)}`;
}

type Page = { entries: ChangeEntry[]; rev: number; part: Cursor['part']; more: boolean };

/** A page ends at a revision boundary; a revision too large for a page comes in parts. */
function choosePage(state: ServerState, set: FeedSet, cursor: Cursor): Page {
  const scopes = new Set(allScopes(set));
  const news = [...state.changes.values()].filter(({ scope, rev }) => scopes.has(scope) && rev > cursor.rev);
  news.sort((a, b) => a.rev - b.rev || (keyOf(a) < keyOf(b) ? -1 : 1));
  if (!cursor.part && news.length <= pageLimit) {
    return { entries: news, rev: state.v, part: null, more: false };
  }
  const last = cursor.part?.rev ?? news[pageLimit]!.rev;
  const whole = cursor.part ? [] : news.filter((entry) => entry.rev < last);
  if (whole.length > 0) return { entries: whole, rev: last - 1, part: null, more: true };
  const behind = cursor.part?.key ?? '';
  const rest = news.filter((entry) => entry.rev === last && keyOf(entry) > behind);
  const entries = rest.slice(0, pageLimit);
  if (rest.length > entries.length) {
    const key = keyOf(entries.at(-1)!);
    return { entries, rev: cursor.rev, part: { rev: last, key }, more: true };
  }
  return { entries, rev: last, part: null, more: news.some((entry) => entry.rev > last) };
}

const keyOf = ({ scope, entity, id }: ChangeEntry) => `${scope} ${entity} ${id}`;

/** A put if the row is visible now, otherwise a leave; an aggregate that leaves takes its parts along. */
function tell(state: ServerState, set: FeedSet, entries: readonly ChangeEntry[], since: string): Change[] {
  const asked = new Map<string, { entity: FeedEntity; id: string }>();
  const ask = (entity: FeedEntity, id: string) => asked.set(`${entity} ${id}`, { entity, id });
  const entities = new Set(set.groups.flatMap((group) => group.entities));
  for (const { entity, id } of entries) if (entities.has(entity)) ask(entity, id);
  const wholes = [...asked.values()].filter((one) => one.entity === 'orders');
  for (const { entity, id } of wholes) {
    if (seenRow(state, set, entity, id, since)) continue;
    for (const line of state.rows.get('orderlines')!.values()) {
      if (line['order_id'] === id) ask('orderlines', line.id);
    }
  }
  const sorted = [...asked.values()].toSorted(
    (a, b) => feedEntities.indexOf(a.entity) - feedEntities.indexOf(b.entity),
  );
  return sorted.map(({ entity, id }) => {
    const row = seenRow(state, set, entity, id, since);
    return row ? { op: 'put', entity, id, row } : { op: 'leave', entity, id };
  });
}
