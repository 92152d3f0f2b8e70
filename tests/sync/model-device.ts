import type { Change, Pull, SnapshotLine } from '#contract/changes.ts';
import type { AnyRow } from '#contract/entity.ts';
import { feedEntities, scopesOf, type FeedEntity } from '#contract/rules/feed/feed-scopes.ts';
import { feedParts, isArrivalKept, isOrderKept } from '#contract/rules/feed/feed-window.ts';

export type DeviceRow = { id: string } & Record<string, unknown>;

/**
 * How a device processes the feed, and nothing else: pure and in memory, so that tests can cut, repeat and reorder.
 * Each method is one transaction of the device's store.
 */
export class ModelDevice {
  readonly rows = new Map<FeedEntity, Map<string, DeviceRow>>(
    feedEntities.map((entity) => [entity, new Map()]),
  );
  cursor: string | null = null;
  epoch = '';
  rev = 0;
  /** Tokens of the incomplete snapshots; null is the first one, which has not begun. */
  pending: (string | null)[] = [null];
  staged: Change[] = [];

  #noted: { cursor: string; epoch: string; rev: number } | null = null;
  #loose: { entity: FeedEntity; row: DeviceRow }[] = [];

  /** After a 410: a resync. (An outbox would stay.) */
  forget(): void {
    for (const table of this.rows.values()) table.clear();
    this.cursor = null;
    this.pending = [null];
    this.staged = [];
    this.cut();
  }

  /** The next request. */
  nextPath(): string {
    const [from] = this.pending;
    if (from === undefined) return this.pullPath();
    return `/api/changes/snapshot${from === null ? '' : `?from=${encodeURIComponent(from)}`}`;
  }

  pullPath(): string {
    return `/api/changes?cursor=${encodeURIComponent(this.cursor!)}`;
  }

  /** Processes one line of a snapshot. Returns whether it was a checkpoint, at which the stream may be left. */
  readLine(line: SnapshotLine): boolean {
    if ('start' in line) this.#noted = line.start;
    else if ('row' in line) this.#loose.push({ entity: line.entity as FeedEntity, row: line.row });
    else {
      for (const { entity, row } of this.#loose) this.rows.get(entity)?.set(row.id, row);
      this.#loose = [];
      if (this.cursor === null) ({ cursor: this.cursor, epoch: this.epoch, rev: this.rev } = this.#noted!);
      if ('end' in line) this.pending.shift();
      else this.pending[0] = line.checkpoint;
    }
    return 'checkpoint' in line;
  }

  /** The stream broke, or is left: lines after the last checkpoint are dropped. */
  cut(): void {
    this.#loose = [];
    this.#noted = null;
  }

  /** Processes one response to a pull. */
  readPull(pull: Pull): void {
    if (pull.drop.length > 0 || pull.snapshot !== null) this.staged = [];
    for (const { entity, scope } of pull.drop) this.#drop(entity as FeedEntity, scope);
    this.staged.push(...pull.changes);
    if (pull.complete) {
      for (const change of this.staged) this.#apply(change);
      this.staged = [];
      if (!pull.more) this.#letGo(pull.since);
    }
    if (pull.snapshot !== null) this.pending.push(pull.snapshot);
    ({ cursor: this.cursor, epoch: this.epoch, rev: this.rev } = pull);
  }

  #apply(change: Change): void {
    const table = this.rows.get(change.entity as FeedEntity);
    if (change.op === 'put') table?.set(change.id, change.row);
    else table?.delete(change.id);
  }

  #drop(entity: FeedEntity, scope: string): void {
    const table = this.rows.get(entity);
    for (const [id, row] of table ?? []) if (scopesOf(entity, row).includes(scope)) table!.delete(id);
  }

  /** Evicts old closed orders and arrivals with their parts. */
  #letGo(since: string): void {
    const kept = {
      orders: (row: AnyRow) => isOrderKept(row as unknown as Parameters<typeof isOrderKept>[0], since),
      arrivals: (row: AnyRow) => isArrivalKept(row as unknown as Parameters<typeof isArrivalKept>[0], since),
    };
    for (const { whole, part, by, key } of feedParts) {
      const old = [...this.rows.get(whole)!.values()].filter((row) => !kept[whole](row as AnyRow));
      const keys = new Set(old.map((row) => row[key]));
      for (const [id, row] of this.rows.get(part)!) if (keys.has(row[by])) this.rows.get(part)!.delete(id);
    }
    for (const whole of ['orders', 'arrivals'] as const) {
      for (const [id, row] of this.rows.get(whole)!) {
        if (!kept[whole](row as AnyRow)) this.rows.get(whole)!.delete(id);
      }
    }
  }
}
