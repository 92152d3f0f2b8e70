import type { Change } from '#contract/changes.ts';
import { feedEntities, scopesOf, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts, isArrivalKept, isOrderKept } from '#contract/rules/feed/feed-window.ts';
import {
  compareHeads,
  sameVersion,
  type DisposableHead,
  type OrdersHead,
} from '#src/sync/engine/replica/store/compare-heads.ts';
import type {
  ReplicaVersion,
  ReplicaStore,
  FeedStep,
  StoredStep,
  ChangedEntities,
} from '#src/sync/engine/replica/store/replica-store.ts';
import { segmentedEntities, type ReplicaRow } from '#src/sync/rows/packed-rows/replica-row.ts';
import { StorageFullError } from '#src/sync/protocol/storage-full-error.ts';

/** Called between the parts of a write. One that throws simulates a kill there: what was written before stays. */
export interface WriteHooks {
  before?: (write: FeedStep) => void | Promise<void>;
  /** The disposable database is written, the orders' is not. */
  between?: (write: FeedStep) => void | Promise<void>;
  after?: (write: FeedStep) => void | Promise<void>;
  /** False: there is no space for these rows of the catalogue. */
  hasRoom?: (changes: readonly Change[]) => boolean;
}

type Gone = { entity: FeedEntity; id: string };
export type RowTable = Map<string, ReplicaRow>;

const isSegmented = (entity: string) => (segmentedEntities as readonly string[]).includes(entity);

/** The content of a device's two databases in memory, with the same order of writes and the same compare-and-set. */
export class MemoryReplicaStore implements ReplicaStore {
  readonly tables = new Map<FeedEntity, RowTable>(feedEntities.map((entity) => [entity, new Map()]));
  staged: Change[] = [];
  /** The number of stored steps. */
  writes = 0;
  readonly hooks: WriteHooks;
  #orders: OrdersHead | undefined;
  #disposable: DisposableHead | undefined;
  #instances = 0;

  constructor(hooks: WriteHooks = {}) {
    this.hooks = hooks;
  }

  async read() {
    const { state, version } = compareHeads(this.#orders, this.#disposable);
    return { state, version };
  }

  /** The browser evicted a database. */
  evict(which: 'orders' | 'disposable'): void {
    if (which === 'orders') this.#orders = undefined;
    else this.#disposable = undefined;
    for (const [entity, table] of this.tables) {
      if (isSegmented(entity) === (which === 'disposable')) table.clear();
    }
    if (which === 'orders') this.staged = [];
  }

  async write(version: ReplicaVersion, asked: FeedStep): Promise<StoredStep | null> {
    await this.hooks.before?.(asked);
    const judged = compareHeads(this.#orders, this.#disposable);
    if (!sameVersion(version, judged.version)) return null;
    const clear = asked.clear || judged.mustClear;
    const kept = asked.staged === 'apply' && !clear ? this.staged : [];
    let { state } = asked;
    const all = asked.staged === 'keep' ? [] : [...kept, ...asked.changes];
    const many = all.filter(({ entity }) => isSegmented(entity));
    if (many.length > 0 && !state.without_catalogue && this.hooks.hasRoom?.(many) === false) {
      state = { ...state, without_catalogue: true };
    }
    const instance = clear ? `instance ${++this.#instances}` : judged.version[0];
    const drop = asked.drop.filter(({ entity }) => isSegmented(entity));
    const given = state.without_catalogue && !judged.state.without_catalogue;
    const removed = clear || drop.length > 0 || given;
    const n = (this.#disposable?.n ?? 0) + 1;
    this.#disposable = { instance, n, removed };
    if (clear || state.without_catalogue) for (const entity of segmentedEntities) this.#table(entity).clear();
    for (const one of drop) this.#drop(one.entity as FeedEntity, one.scope);
    if (!state.without_catalogue) for (const change of many) this.#apply(change);

    await this.hooks.between?.(asked);
    const [ordersInstance, ordersN] = version;
    if ((this.#orders?.instance ?? '') !== ordersInstance || (this.#orders?.n ?? 0) !== ordersN) return null;
    this.#orders = { instance, n: Number(ordersN) + 1, disposable_n: n, state };
    if (clear) {
      for (const [entity, table] of this.tables) if (!isSegmented(entity)) table.clear();
    }
    for (const one of asked.drop)
      if (!isSegmented(one.entity)) this.#drop(one.entity as FeedEntity, one.scope);
    for (const change of all) if (!isSegmented(change.entity)) this.#apply(change);
    this.staged = asked.staged === 'keep' ? [...(clear ? [] : this.staged), ...asked.changes] : [];
    const gone = asked.evictBefore === null ? [] : this.#letGo(asked.evictBefore);
    this.writes += 1;
    const changed = changedBy(asked, [...all, ...gone], clear, given);
    const written = { changed, version: compareHeads(this.#orders, this.#disposable).version, state };
    await this.hooks.after?.(asked);
    return written;
  }

  #table(entity: string): RowTable {
    return this.tables.get(entity as FeedEntity) ?? new Map();
  }

  #apply(change: Change): void {
    if (change.op === 'put') this.#table(change.entity).set(change.id, change.row);
    else this.#table(change.entity).delete(change.id);
  }

  #drop(entity: FeedEntity, scope: string): void {
    const table = this.#table(entity);
    for (const [id, row] of table) if (scopesOf(entity, row).includes(scope)) table.delete(id);
  }

  /** Evicts old closed orders and arrivals. */
  #letGo(since: string): Gone[] {
    const isKept = {
      orders: (row: ReplicaRow) => isOrderKept(row as unknown as Parameters<typeof isOrderKept>[0], since),
      arrivals: (row: ReplicaRow) =>
        isArrivalKept(row as unknown as Parameters<typeof isArrivalKept>[0], since),
    };
    const gone: Gone[] = [];
    for (const whole of ['orders', 'arrivals'] as const) {
      const old = [...this.#table(whole).values()].filter((row) => !isKept[whole](row));
      if (old.length === 0) continue;
      for (const { part, by, key } of feedParts.filter((one) => one.whole === whole)) {
        const keys = new Set(old.map((row) => row[key]));
        for (const [id, row] of this.#table(part)) if (keys.has(row[by])) gone.push({ entity: part, id });
      }
      gone.push(...old.map(({ id }) => ({ entity: whole, id })));
    }
    for (const { entity, id } of gone) this.#table(entity).delete(id);
    return gone;
  }
}

function changedBy(
  write: FeedStep,
  applied: readonly { entity: string; id: string }[],
  clear: boolean,
  given: boolean,
): ChangedEntities {
  if (clear) return feedEntities.map((entity) => ({ entity, ids: null, gone: true }));
  const whole = new Set<string>([
    ...write.drop.map(({ entity }) => entity),
    ...(given ? segmentedEntities : []),
  ]);
  const ids = new Map<string, Set<string>>();
  for (const { entity, id } of applied) ids.set(entity, (ids.get(entity) ?? new Set()).add(id));
  return feedEntities.flatMap((entity): ChangedEntities => {
    if (whole.has(entity)) return [{ entity, ids: null, gone: true }];
    const some = ids.get(entity);
    return some ? [{ entity, ids: [...some] }] : [];
  });
}

/** The quota is used up completely, for a hook that throws. */
export function noRoom(): never {
  throw new StorageFullError();
}
